import { useEffect, useRef, useState } from 'react'
import { useStore } from '#web/hooks/use-client.ts'
import { useGrowing } from '#web/hooks/use-growing.ts'
import { unbroken } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { MAX_NOTE } from '../room/note-draft.ts'
import type { StudentHandOver } from './hand-overs.ts'
import { labelled } from './suggested-hand-over.ts'

interface HandOverCellProps {
  handOver: StudentHandOver
  /** The student's name. */
  name: string
}

/** The words for the next tutor, in a few labelled lines; a press changes them. */
export function HandOverCell({ handOver, name }: HandOverCellProps) {
  const { handOver: words } = useWords().tutor.finishing
  const { panel } = useWords().tutor
  const { draft, note, suggested } = handOver
  const { text, status } = useStore(draft.view)
  const [isOpen, setOpen] = useState(false)
  const shown = text ?? (note || suggested)
  const labels = Object.values(words.labels)
  if (isOpen)
    return (
      <HandOverField
        name={name}
        text={shown}
        onChange={(changed) => draft.change(changed, note)}
        onLeave={() => {
          draft.leave()
          setOpen(false)
        }}
      />
    )
  return (
    <button
      type="button"
      aria-label={words.of(name)}
      onClick={() => setOpen(true)}
      className="flex min-h-11 w-full flex-col items-start justify-center gap-0.5 rounded-sm border-l-3 border-line py-1 pl-3 text-left text-sm leading-snug hover:border-leaf"
    >
      {shown.trim() === '' && <span className="text-quiet">{words.none}</span>}
      {shown
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line, index) => {
          const { label, text: fact } = labelled(line, labels)
          return (
            <span key={index} className="own-words">
              {label && <span className="mr-1.5 text-[0.8125rem] text-quiet">{label}</span>}
              <span>{fact}</span>
            </span>
          )
        })}
      {status !== 'same' && status !== 'saved' && (
        <span role="status" className="text-[0.8125rem] text-quiet">
          {panel[status]}
        </span>
      )}
    </button>
  )
}

interface HandOverFieldProps {
  name: string
  text: string
  onChange: (text: string) => void
  /** The focus has left the field and its labels. */
  onLeave: () => void
}

function HandOverField({ name, text, onChange, onLeave }: HandOverFieldProps) {
  const { handOver: words } = useWords().tutor.finishing
  const field = useGrowing(text)
  const around = useRef<HTMLDivElement>(null)
  useEffect(() => field.current?.focus(), [field])
  const add = (label: string): void => {
    const before = text.trimEnd()
    onChange(`${before}${before === '' ? '' : '\n'}${label} `)
    field.current?.focus()
  }
  return (
    <div
      ref={around}
      onBlur={({ relatedTarget }) => {
        if (!around.current?.contains(relatedTarget)) onLeave()
      }}
      className="flex flex-col gap-1"
    >
      <textarea
        ref={field}
        aria-label={words.of(name)}
        value={text}
        rows={2}
        maxLength={MAX_NOTE}
        onChange={(event) => onChange(event.target.value)}
        className="block field-sizing-content max-h-60 min-h-11 w-full resize-none rounded-tutor border-2 border-leaf bg-surface px-2 py-1.5 text-sm leading-snug"
      />
      <div className="flex flex-wrap gap-1">
        {Object.values(words.labels).map((label) => (
          <button
            key={label}
            type="button"
            aria-label={words.add(label)}
            onClick={() => add(unbroken(label))}
            className="min-h-11 rounded-tutor border border-edge px-2 text-[0.8125rem] hover:bg-leaf-ground"
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}
