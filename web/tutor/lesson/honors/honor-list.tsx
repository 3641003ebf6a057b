import { useState } from 'react'
import type { Honor } from '#contract/honors.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useWords } from '#web/words/words.ts'
import { useOneAtATime } from '../use-one-at-a-time.ts'
import { HonorRow } from './honor-row.tsx'

interface HonorListProps {
  /** The newest first. */
  honors: Honor[]
  onRemove: (honorId: Honor['id']) => Promise<boolean>
}

export function HonorList({ honors, onRemove }: HonorListProps) {
  const { honor: words } = useWords().tutor.desk
  const [asksFor, setAsksFor] = useState<Honor | null>(null)
  const [busy, run] = useOneAtATime()
  if (honors.length === 0) return <p className="text-sm text-quiet">{words.none}</p>
  const remove = async ({ id }: Honor): Promise<void> => {
    await onRemove(id)
    setAsksFor(null)
  }
  return (
    <>
      <ul className="flex flex-col">
        {honors.map((honor) => (
          <HonorRow key={honor.id} honor={honor} onRemove={() => setAsksFor(honor)} />
        ))}
      </ul>
      <Dialog
        open={asksFor !== null}
        look="danger"
        title={asksFor ? words.removeQuestion(words.kinds[asksFor.kind]) : ''}
        body={words.removeBody}
        confirm={words.remove}
        cancel={words.keep}
        busy={busy}
        onCancel={() => setAsksFor(null)}
        onConfirm={() => asksFor && void run(() => remove(asksFor))}
      />
    </>
  )
}
