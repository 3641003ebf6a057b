import type { SeenDevice } from '#contract/access/devices.ts'
import type { InputOf } from '#contract/calls.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useSend } from '#web/hooks/asks/use-send.ts'
import { useStaffMe, useZone } from '#web/hooks/use-session.ts'
import { useWords } from '#web/words/words.ts'
import { AskedScreen } from '../asked/asked-screen.tsx'
import { Button } from '../controls/button.tsx'
import { ProblemNotice } from '../page/notice.tsx'
import { useTimeText } from '../time.tsx'

type Whose = InputOf<'/devices'>['whose']

/** The devices of the signed-in tutor or person of the office. */
export function OwnDevices() {
  const { devices: words } = useWords().waysIn
  const whose = useStaffMe()
  if (!whose) return null
  return (
    <section aria-label={words.title} className="flex flex-col gap-2">
      <h2 className="text-lg font-bold">{words.title}</h2>
      <p className="text-quiet">{words.lead}</p>
      <Devices whose={whose} />
    </section>
  )
}

/** The devices on which a person has signed in; each is ended by a press. */
export function Devices({ whose }: { whose: Whose }) {
  const { devices: words } = useWords().waysIn
  const asked = useAsk('/devices', { whose }, { anew: true })
  return (
    <AskedScreen asked={asked} empty={({ devices }) => devices.length === 0 && words.none}>
      {({ devices }) => (
        <ul aria-label={words.title} className="divide-y divide-line border-y border-line">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} whose={whose} />
          ))}
        </ul>
      )}
    </AskedScreen>
  )
}

function DeviceRow({ device, whose }: { device: SeenDevice; whose: Whose }) {
  const { devices: words } = useWords().waysIn
  const timeOf = useTimeText(useZone())
  const ending = useSend('/end-device')
  const name = device.name || words.unknown
  const state = device.isThis ? words.isThis : device.isSignedIn ? words.signedIn : words.signedOut
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 flex-1">
        {name}
        <span className="block text-sm text-quiet">
          {state}・{words.seen(timeOf(device.seenAt, 'date'))}
        </span>
      </span>
      {!device.isThis && (
        <Button
          aria-label={words.endWho(name)}
          busy={ending.isBusy}
          onClick={() => void ending.send({ whose, deviceId: device.id })}
        >
          {device.isSignedIn ? words.signOut : words.forget}
        </Button>
      )}
      {ending.problem && <ProblemNotice problem={ending.problem} />}
    </li>
  )
}
