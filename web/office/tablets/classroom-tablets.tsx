import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { AskedScreen } from '#web/ui/asked/asked-screen.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { TabletRow } from './tablet-row.tsx'

/** A tablet that has just opened its link is seen this soon. */
const POLL_MS = 30_000

/** All tablets of the branch on which students sign in by pictures. */
export function ClassroomTablets() {
  const { tablets: words } = useWords().office
  const asked = useTablets()
  return (
    <section className="flex flex-col gap-2" aria-label={words.title}>
      <h2 className="text-lg font-bold">{words.title}</h2>
      <p className="text-quiet">{words.lead}</p>
      <AskedScreen
        asked={asked}
        empty={({ tablets }) => tablets.length === 0 && <p className="py-4 text-quiet">{words.none}</p>}
      >
        {({ tablets }) => (
          <ul className="divide-y divide-line border-y border-line">
            {tablets.map((tablet) => (
              <TabletRow key={tablet.id} tablet={tablet} />
            ))}
          </ul>
        )}
      </AskedScreen>
    </section>
  )
}

/** The tablets that wait for a yes; nothing while there are none. */
export function WaitingTablets() {
  const { tablets: words } = useWords().office
  const waiting = useTablets().value?.tablets.filter(({ allowedAt }) => allowedAt === null) ?? []
  if (waiting.length === 0) return null
  return (
    <section
      className="rounded-tutor border-l-4 border-calling bg-sheet px-4 py-2"
      aria-label={words.waiting}
    >
      <h2 role="status" className="font-bold">
        {words.waiting}
      </h2>
      <p className="text-sm text-quiet">{words.waitingLead}</p>
      <ul className="divide-y divide-line">
        {waiting.map((tablet) => (
          <TabletRow key={tablet.id} tablet={tablet} />
        ))}
      </ul>
    </section>
  )
}

function useTablets() {
  const { branch } = useBranch()
  return useAsk('/office/classroom-tablets', { branchId: branch.id }, { anew: true, pollMs: POLL_MS })
}
