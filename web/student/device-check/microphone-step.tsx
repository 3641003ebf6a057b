import { useEffect, useEffectEvent, useState } from 'react'
import { browserTimers } from '#web/client/timers.ts'
import { useStore } from '#web/hooks/use-client.ts'
import { ChildState, StateAction } from '#web/ui/child-state/child-state.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { MicrophoneIcon } from '#web/ui/drawings/icons.ts'
import { useWords, type Words } from '#web/words/words.ts'
import { CheckStep, type Finding } from './check-step.tsx'
import { createListener } from './create-listener.ts'
import { type MicrophoneState, openMicrophone } from './microphone.ts'

/** Listens from the press until it is stopped or the step is left; then the family hears what was said. Nothing is sent. */
export function MicrophoneStep({ onGood }: { onGood: () => void }) {
  const words = useWords().trial.deviceCheck.microphone
  const [listener] = useState(() => createListener(openMicrophone, browserTimers))
  const { status, level, open, voice, isPlaying } = useStore(listener.state)
  useEffect(() => listener.leave, [listener])
  const tellGood = useEffectEvent(onGood)
  useEffect(() => {
    if (status === 'audible') tellGood()
  }, [status])
  const isAsleep = status === 'denied' || status === 'none' || status === 'busy' || status === 'insecure'
  const start = (
    <Button busy={status === 'asking'} onClick={() => (open ? listener.stop() : void listener.start())}>
      {open ? words.stop : status === 'idle' || status === 'asking' ? words.start : words.again}
    </Button>
  )
  return (
    <CheckStep
      icon={MicrophoneIcon}
      title={words.title}
      what={words.what}
      finding={findingOf(status, words)}
      action={!isAsleep && start}
    >
      {isAsleep && (
        <ChildState
          part
          of="no-microphone"
          text={words.asleep}
          action={
            <StateAction
              icon={<MicrophoneIcon size={2} />}
              text={words.wake}
              onPress={() => void listener.start()}
            />
          }
        />
      )}
      {status === 'asking' && <p role="status">{words.asking}</p>}
      {open && (
        <>
          <p role="status" className="font-semibold">
            {words.speak}
          </p>
          <LevelBar level={level} label={words.level} />
        </>
      )}
      {voice && (
        <p role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="min-w-0 flex-1 basis-56">{isPlaying ? words.playing : words.wasItYours}</span>
          <Button busy={isPlaying} onClick={listener.hear}>
            {words.hearAgain}
          </Button>
        </p>
      )}
    </CheckStep>
  )
}

function findingOf(
  status: MicrophoneState,
  words: Words['trial']['deviceCheck']['microphone'],
): Finding | null {
  switch (status) {
    case 'idle':
    case 'asking':
    case 'listening':
      return null
    case 'audible':
      return { kind: 'good', text: words.audible }
    case 'silent':
    case 'denied':
    case 'none':
    case 'busy':
    case 'insecure':
      return { kind: 'advice', text: words[status], advice: [...words[`${status}Advice`], words.without] }
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
