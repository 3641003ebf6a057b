import { useState } from 'react'
import type { Honor } from '#contract/honors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { HonorPicture } from '#web/ui/honor-picture.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranchTime } from '../branch-time.ts'
import { useOneAtATime } from '../room/use-one-at-a-time.ts'

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

interface HonorRowProps {
  honor: Honor
  onRemove: () => void
}

/** One honor: the tutor who gave it, the time, and the tutor who removed it. */
function HonorRow({ honor, onRemove }: HonorRowProps) {
  const { honor: words } = useWords().tutor.desk
  const { dayTime } = useBranchTime()
  const { kind, note, givenBy, givenAt, removedBy, removedAt } = honor
  const isRemoved = removedAt !== null
  return (
    <li className="flex items-center gap-2 border-t border-line py-1.5 text-sm first:border-t-0">
      <span className={isRemoved ? 'opacity-40 grayscale' : ''}>
        <HonorPicture kind={kind} size={2} />
      </span>
      <div className="min-w-0 flex-1 leading-snug">
        <p className={isRemoved ? 'text-quiet line-through' : 'font-semibold'}>
          {words.kinds[kind]}
          {note && <span className="font-normal"> {note}</span>}
        </p>
        <p className="text-quiet">{words.by(givenBy.displayName, dayTime(givenAt))}</p>
        {isRemoved && (
          <p className="text-quiet">{words.removed(removedBy?.displayName ?? '', dayTime(removedAt))}</p>
        )}
      </div>
      {!isRemoved && (
        <Button
          className="px-2!"
          aria-label={words.removeThis(words.kinds[kind], dayTime(givenAt))}
          onClick={onRemove}
        >
          {words.remove}
        </Button>
      )}
    </li>
  )
}
