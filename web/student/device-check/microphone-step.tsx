import { useEffect, useState } from 'react'
import { browserTimers } from '#web/client/timers.ts'
import { useStore } from '#web/hooks/use-store.ts'
import { Button } from '#web/ui/button.tsx'
import { useWords, type Words } from '#web/words/words.ts'
import { Microphone } from './check-icons.tsx'
import { CheckStep, type Finding } from './check-step.tsx'
import { createListener } from './create-listener.ts'
import type { MicrophoneState } from './microphone.ts'
import { openMicrophone } from './open-microphone.ts'

/** Measures the level from the press until the step is left, and stores no sound. */
export function MicrophoneStep() {
  const words = useWords().trial.deviceCheck.microphone
  const [listener] = useState(() => createListener(openMicrophone, browserTimers))
  const { standing, level, open } = useStore(listener.heard)
  useEffect(() => listener.stop, [listener])
  const start = (
    <Button busy={standing === 'asking'} onClick={() => (open ? listener.stop() : void listener.start())}>
      {open ? words.stop : standing === 'idle' || standing === 'asking' ? words.start : words.again}
    </Button>
  )
  return (
    <CheckStep
      icon={Microphone}
      title={words.title}
      what={words.what}
      finding={findingOf(standing, words)}
      action={start}
    >
      {standing === 'asking' && <p role="status">{words.asking}</p>}
      {open && (
        <>
          <p role="status" className="font-semibold">
            {words.speak}
          </p>
          <LevelBar level={level} label={words.level} />
        </>
      )}
    </CheckStep>
  )
}

function findingOf(
  standing: MicrophoneState,
  words: Words['trial']['deviceCheck']['microphone'],
): Finding | null {
  switch (standing) {
    case 'idle':
    case 'asking':
    case 'listening':
      return null
    case 'heard':
      return { kind: 'good', text: words.heard }
    case 'silent':
    case 'denied':
    case 'none':
    case 'busy':
    case 'insecure':
      return { kind: 'advice', text: words[standing], advice: [...words[`${standing}Advice`], words.without] }
  }
}

const BARS = 16

/** The level, as a row of small bars. */
function LevelBar({ level, label }: { level: number; label: string }) {
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(level * 100)}
      className="flex h-8 max-w-80 items-stretch gap-1"
    >
      {Array.from({ length: BARS }, (_, at) => (
        <span
          key={at}
          className={`flex-1 rounded-full transition-colors ${level * BARS > at ? 'bg-leaf' : 'bg-line'}`}
        />
      ))}
    </div>
  )
}
