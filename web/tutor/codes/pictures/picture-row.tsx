import { useBranchTime } from '#web/tutor/times.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import type { ConfirmedButton } from '#web/ui/controls/confirmed-button.tsx'
import { useWords } from '#web/words/words.ts'
import { SecretRow } from '../secret-row.tsx'
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
export function PictureRow({ of: { student, password }, busy, onUnlock, ...row }: PictureRowProps) {
  const { pictures: words } = useWords().tutor
  const { dayTime, time } = useBranchTime()
  const { madeAt, lastUsedAt, lock } = password
  const facts =
    madeAt === null
      ? [words.none]
      : [words.made(dayTime(madeAt)), lastUsedAt === null ? words.neverUsed : words.used(dayTime(lastUsedAt))]
  return (
    <SecretRow
      {...row}
      student={student}
      words={words}
      facts={facts}
      isMade={madeAt !== null}
      busy={busy}
      trouble={lock && (lock.until === null ? words.locked : words.pausedUntil(time(lock.until)))}
      help={
        lock && (
          <Button
            look="outlined"
            busy={busy}
            aria-label={words.unlockWho(student.displayName)}
            onClick={() => void onUnlock()}
          >
            {words.unlock}
          </Button>
        )
      }
    />
  )
}
