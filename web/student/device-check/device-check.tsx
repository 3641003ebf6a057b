import type { TrialSound } from '#contract/trial-invitations.ts'
import { useWords } from '#web/words/words.ts'
import { MicrophoneStep } from './microphone-step.tsx'
import { NetworkStep } from './network-step.tsx'
import { ScreenStep } from './screen-step.tsx'
import { SoundStep } from './sound-step.tsx'

/** Whether the family's device will do, tried before the lesson. Nothing of it is needed to go in. */
export function DeviceCheck({ sound }: { sound: TrialSound | null }) {
  const words = useWords().trial.deviceCheck
  return (
    <section
      aria-labelledby="device-check"
      className="rounded-student border border-line bg-sheet p-3 shadow-soft @xs:p-5 @3xl:p-6"
    >
      <h2 id="device-check" className="text-xl font-bold">
        {words.title}
      </h2>
      <p className="mt-1 mb-4 text-quiet">{words.lead}</p>
      <ul>
        <SoundStep sound={sound} />
        <MicrophoneStep />
        <NetworkStep />
        <ScreenStep />
      </ul>
      <p className="mt-4 rounded-tutor bg-paper px-4 py-3 text-sm">{words.private}</p>
    </section>
  )
}
