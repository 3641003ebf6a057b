import { useState } from 'react'
import type { AttemptChange } from '#contract/final-checks.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Play } from '#web/ui/icons.tsx'
import { useWords } from '#web/words/words.ts'
import { Pause } from '../desk-icons.tsx'
import { useOneAtATime } from '../use-one-at-a-time.ts'

const EXTENSIONS_MIN = [1, 5]

interface AttemptControlsProps {
  studentName: string
  paused: boolean
  onChange: (change: AttemptChange) => Promise<boolean>
}

/** Pause, extra time, the end. */
export function AttemptControls({ studentName, paused, onChange }: AttemptControlsProps) {
  const { check } = useWords().tutor.desk
  const [busy, run] = useOneAtATime()
  const [asks, setAsks] = useState(false)
  const change = (wish: AttemptChange) => run(() => onChange(wish))
  return (
    <div className="flex flex-wrap gap-1.5">
      <Button
        className="px-2!"
        icon={paused ? <Play size={1.25} /> : <Pause size={1.25} />}
        busy={busy}
        onClick={() => void change({ kind: paused ? 'resume' : 'pause' })}
      >
        {paused ? check.resume : check.pause}
      </Button>
      {EXTENSIONS_MIN.map((minutes) => (
        <Button
          key={minutes}
          className="px-2!"
          busy={busy}
          onClick={() => void change({ kind: 'extend', seconds: minutes * 60 })}
        >
          {check.extend(minutes)}
        </Button>
      ))}
      <Button className="ml-auto px-2!" busy={busy} onClick={() => setAsks(true)}>
        {check.finish}
      </Button>
      <Dialog
        open={asks}
        look="danger"
        title={check.finishQuestion(studentName)}
        body={check.finishBody}
        confirm={check.finish}
        cancel={check.cancel}
        busy={busy}
        onCancel={() => setAsks(false)}
        onConfirm={() => void change({ kind: 'finish' }).then(() => setAsks(false))}
      />
    </div>
  )
}
