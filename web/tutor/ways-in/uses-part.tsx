import type { UsedWay } from '#contract/access/devices.ts'
import type { OutputOf } from '#contract/calls.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import { type AskState, useAsk } from '#web/hooks/asks/use-ask.ts'
import { PartFailed } from '#web/ui/page/notice.tsx'
import { PanelPart } from '#web/ui/page/panel.tsx'
import { useWords } from '#web/words/words.ts'
import { Disclosure } from '../disclosure.tsx'
import { useBranchTime } from '../times.tsx'

type Use = OutputOf<'/tutor/ways-used'>['uses'][number]

/** The others are folded. */
const MOST = 3
/** A sign-in sends no event to the room. */
const POLL_MS = 15_000

/** The ways in that were used last: when, which, on which device, and by whom of the family. Nothing before the first use. */
export function UsesPart({ studentId }: { studentId: StudentId }) {
  return <AskedUses asked={useAsk('/tutor/ways-used', { studentId }, { anew: true, pollMs: POLL_MS })} />
}

export function AskedUses({
  asked: { value, problem, refetch },
}: {
  asked: AskState<OutputOf<'/tutor/ways-used'>>
}) {
  const { links } = useWords().tutor
  const uses = value?.uses ?? []
  const failed = value ? null : problem
  if (uses.length === 0 && !failed) return null
  const earlier = uses.slice(MOST)
  return (
    <div className="border-t border-line px-4 py-3">
      <PanelPart title={links.uses.title}>
        {failed && <PartFailed problem={failed} again={refetch} />}
        <Uses uses={uses.slice(0, MOST)} />
        {earlier.length > 0 && (
          <Disclosure title={links.uses.earlier} aside={links.uses.count(earlier.length)}>
            <Uses uses={earlier} />
          </Disclosure>
        )}
      </PanelPart>
    </div>
  )
}

function Uses({ uses }: { uses: readonly Use[] }) {
  const { consent } = useWords()
  const { dayTime } = useBranchTime()
  const wayOf = useWayWords()
  return (
    <ul className="flex flex-col empty:hidden">
      {uses.map(({ at, way, relation, device }) => (
        <li key={`${way} ${at}`} className="flex min-h-10 flex-wrap items-center gap-x-3 text-[0.8125rem]">
          <span className="text-quiet tabular-nums">{dayTime(at)}</span>
          <span>{wayOf(way)}</span>
          <span className="ml-auto text-quiet">
            {[relation && consent.guardian.relations[relation], device].filter(Boolean).join('・')}
          </span>
        </li>
      ))}
    </ul>
  )
}

function useWayWords(): (way: UsedWay) => string {
  const { card, picturePassword, family, purposes, uses } = useWords().tutor.links
  const own = {
    ...uses.ways,
    ...purposes,
    card: card.title,
    pictures: picturePassword.title,
    guardian: family.title,
  }
  return (way) => own[way]
}
