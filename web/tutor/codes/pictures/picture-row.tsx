import { ConfirmedButton } from '#web/tutor/confirmed-button.tsx'
import { useBranchTime } from '#web/tutor/times.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmblemPicture } from '#web/ui/emblem.tsx'
import { useWords } from '#web/words/words.ts'
import type { PictureStudent } from './use-picture-passwords.ts'

interface PictureRowProps {
  of: PictureStudent
  busy: boolean
  question: Parameters<typeof ConfirmedButton>[0]['question']
  onMake: () => Promise<void>
  onRevoke: () => Promise<void>
  onUnlock: () => Promise<void>
}

/** One student's picture password: when it was made and used, and after wrong tries the press that helps. */
export function PictureRow({ of, busy, question, onMake, onRevoke, onUnlock }: PictureRowProps) {
  const { pictures: words } = useWords().tutor
  const { dayTime, time } = useBranchTime()
  const { student, password } = of
  const { displayName, reading, emblem } = student
  const { madeAt, lastUsedAt, lock } = password
  const facts =
    madeAt === null
      ? [words.none]
      : [words.made(dayTime(madeAt)), lastUsedAt === null ? words.neverUsed : words.used(dayTime(lastUsedAt))]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-3 py-2 first:border-t-0">
      <EmblemPicture name={emblem} size={2.5} />
      <div className="min-w-48 flex-1">
        <p className="font-semibold">
          {displayName} <span className="text-sm font-normal text-quiet">{reading}</span>
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {lock && (
          <p className="text-sm font-semibold text-trouble">
            {lock.until === null ? words.locked : words.pausedUntil(time(lock.until))}
          </p>
        )}
      </div>
      <span className="flex flex-wrap gap-2">
        {lock && (
          <Button
            look="outlined"
            busy={busy}
            aria-label={words.unlockWho(displayName)}
            onClick={() => void onUnlock()}
          >
            {words.unlock}
          </Button>
        )}
        <ConfirmedButton
          busy={busy}
          aria-label={madeAt === null ? words.makeWho(displayName) : words.renewWho(displayName)}
          question={question}
          onConfirm={onMake}
        >
          {madeAt === null ? words.make : words.renew}
        </ConfirmedButton>
        {madeAt !== null && (
          <ConfirmedButton
            busy={busy}
            aria-label={words.revokeWho(displayName)}
            question={{
              title: words.revokeQuestion(displayName),
              body: words.revokeBody,
              cancel: words.cancel,
            }}
            onConfirm={onRevoke}
          >
            {words.revoke}
          </ConfirmedButton>
        )}
      </span>
    </li>
  )
}
