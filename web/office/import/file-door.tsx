import { useRef, useState } from 'react'
import { templateFields } from '#contract/enrolment/rules/import-template.ts'
import { writeSpreadsheet } from '#contract/kernel/write-spreadsheet.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Drawing } from '#web/ui/drawings/drawings.tsx'
import { Notice, ProblemNotice } from '#web/ui/page/notice.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { useWords } from '#web/words/words.ts'
import type { ImportStage } from './use-import.ts'

interface FileDoorProps {
  stage: Extract<ImportStage, { at: 'door' | 'sending' }>
  onChoose: (file: File) => void
}

/** Takes a file, dropped or chosen, and shows how much of it has arrived. */
export function FileDoor({ stage, onChoose }: FileDoorProps) {
  const { imports: words } = useWords().office
  const [isOver, setOver] = useState(false)
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 p-4 @4xl:p-8">
      <header>
        <h1 className="text-2xl font-bold">{words.title}</h1>
        <p className="text-quiet">{words.lead}</p>
      </header>
      {stage.at === 'door' && stage.problem && <DoorTrouble problem={stage.problem} />}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          const file = event.dataTransfer.files[0]
          if (file && stage.at === 'door') onChoose(file)
        }}
        className={`flex min-h-80 flex-col items-center justify-center gap-4 rounded-tutor border-2 border-dashed p-6 text-center ${isOver ? 'border-leaf bg-leaf-ground' : 'border-edge bg-sheet'}`}
      >
        <Drawing of={stage.at === 'sending' ? 'loading' : 'empty'} />
        {stage.at === 'sending' ? <Sending {...stage} /> : <Choice onChoose={onChoose} />}
      </div>
    </div>
  )
}

function DoorTrouble({ problem }: { problem: NonNullable<Extract<ImportStage, { at: 'door' }>['problem']> }) {
  const { imports: words } = useWords().office
  if (problem.kind === 'failed') return <ProblemNotice problem={problem.problem} />
  const texts = { 'too-large': words.tooLarge, unread: words.unread, gone: words.gone }
  return (
    <Notice tone="trouble" role="alert">
      {texts[problem.kind]}
    </Notice>
  )
}

function Choice({ onChoose }: { onChoose: (file: File) => void }) {
  const { imports: words } = useWords().office
  const input = useRef<HTMLInputElement>(null)
  const headings = templateFields.map((field) => words.headings[field])
  return (
    <>
      <p className="text-lg font-bold">{words.door}</p>
      <Button look="main" onClick={() => input.current?.click()}>
        {words.choose}
      </Button>
      <p className="text-sm text-quiet">{words.kinds}</p>
      <Button onClick={() => saveFile(words.templateFile, writeSpreadsheet([headings]), 'text/csv')}>
        {words.template}
      </Button>
      <p className="max-w-prose text-sm text-quiet">{words.templateHelp}</p>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,.tab,.xlsx,.xlsm,.zip,text/csv,application/zip"
        aria-label={words.choose}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0]
          // The same file may be chosen again when it was mended.
          target.value = ''
          if (file) onChoose(file)
        }}
      />
    </>
  )
}

function Sending({ name, part }: { name: string; part: number }) {
  const { imports: words } = useWords().office
  const percent = Math.floor(part * 100)
  return (
    <>
      <p className="max-w-full truncate text-lg font-bold">{name}</p>
      <progress
        aria-label={words.progress}
        max={100}
        value={percent}
        className="w-64 max-w-full accent-leaf"
      />
      <p role="status" className="text-quiet tabular-nums">
        {part < 1 ? words.sending(percent) : words.reading}
      </p>
    </>
  )
}
