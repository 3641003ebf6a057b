import type { OfficeId, TutorId } from '#contract/kernel/ids.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { useWords } from '#web/words/words.ts'
import { Devices } from './devices.tsx'

/** The devices of the signed-in tutor or person of the office. */
export function OwnDevices() {
  const { devices: words } = useWords().waysIn
  const me = useMe()
  if (me?.role !== 'tutor' && me?.role !== 'office') return null
  const whose =
    me.role === 'tutor'
      ? ({ role: 'tutor', id: me.id as TutorId } as const)
      : ({ role: 'office', id: me.id as OfficeId } as const)
  return (
    <section aria-label={words.title} className="flex flex-col gap-2">
      <h2 className="text-lg font-bold">{words.title}</h2>
      <p className="text-quiet">{words.lead}</p>
      <Devices whose={whose} />
    </section>
  )
}
