import { useEffect, useState } from 'react'
import { decoded } from '#web/client/sound/decode.ts'
import { browserTimers } from '#web/client/timers.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useStore } from '#web/hooks/use-client.ts'
import { useSoundsNow } from '#web/hooks/use-sound.ts'
import { atMicrophone } from './at-microphone.ts'
import { createVoiceRecorder, type RecorderState, type VoiceRecorder } from './create-voice-recorder.ts'
import { openRecordingMicrophone } from './recording-microphone.ts'

const BUSY: readonly RecorderState['kind'][] = ['asking', 'counting', 'recording', 'working']

/** The recorder of one sentence; another sentence needs another `key`. It is closed with the screen. */
export function useVoiceRecorder(): { recorder: VoiceRecorder; state: RecorderState } {
  const [recorder] = useState(() =>
    createVoiceRecorder({ open: openRecordingMicrophone, decode: decoded, ...browserTimers }),
  )
  const state = useStore(recorder.state)
  const isBusy = BUSY.includes(state.kind)
  useSoundsNow(isBusy)
  useEffect(() => recorder.drop, [recorder])
  useEffect(() => {
    atMicrophone.set(isBusy)
    return () => atMicrophone.set(false)
  }, [isBusy])
  return { recorder, state }
}

/** True if a guardian allows that the student's voice is stored. Unknown counts as no. */
export function useMayRecord(): boolean {
  return useAsk('/student/consents', {}).value?.recording ?? false
}
