import type { OfficeTablet } from '#contract/access/picture-passwords.ts'
import { useSends } from '#web/hooks/asks/use-send.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ConfirmedButton } from '#web/ui/controls/confirmed-button.tsx'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { useTimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'

/** A tablet of a classroom: who made it, when it was used last and when it ends; yes and no while it waits. */
export function TabletRow({ tablet }: { tablet: OfficeTablet }) {
  const { tablets: words } = useWords().office
  const { branch } = useBranch()
  const { send, isBusy, problem } = useSends()
  const timeOf = useTimeText(branch.timeZone)
  const {
    id: tabletId,
    classroom,
    madeBy,
    boundAt,
    allowedAt,
    lastUsedAt,
    expiresAt,
    usedBy,
    signIns,
  } = tablet
  const isWaiting = allowedAt === null
  const name = words.name(classroom, timeOf(boundAt, 'near'))
  const answer = (path: '/office/allow-classroom-tablet' | '/revoke-classroom-tablet') =>
    send(path, { branchId: branch.id, tabletId })
  const used = lastUsedAt === null ? words.neverUsed : words.lastUsed(timeOf(lastUsedAt, 'near'))
  const facts = [words.madeBy(madeBy), ...(isWaiting ? [] : [used, words.ends(timeOf(expiresAt, 'date'))])]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-bold">{name}</p>
        <p className="text-sm text-quiet">{facts.join('・')}</p>
        {usedBy.length > 0 && <p className="text-sm text-calling-ink">{words.usedBy(usedBy)}</p>}
      </div>
      {isWaiting && (
        <Button
          look="main"
          busy={isBusy}
          aria-label={words.allowWho(name)}
          onClick={() => void answer('/office/allow-classroom-tablet')}
        >
          {words.allow}
        </Button>
      )}
      <ConfirmedButton
        busy={isBusy}
        aria-label={isWaiting ? words.refuseWho(name) : words.endWho(name)}
        question={{
          title: isWaiting ? words.refuseWho(name) : words.endWho(name),
          body: words.endBody(signIns),
          cancel: words.cancel,
        }}
        onConfirm={() => answer('/revoke-classroom-tablet')}
      >
        {isWaiting ? words.refuse : words.end}
      </ConfirmedButton>
      {problem && <ProblemNotice problem={problem} />}
    </li>
  )
}
