import { useEffect, useState } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { MicrophoneMark } from './talk-icons.tsx'

/** `prompt`: the browser will ask; also where it does not tell. `ready`: allowed just now, by a press here. */
type Permission = 'prompt' | 'granted' | 'ready' | 'denied' | 'none'

/** Before the lesson: the talks need the microphone, and one press asks for it early. Nothing once it is allowed. */
export function MicrophoneHint() {
  const { hint, microphone } = useWords().tutor.talk
  const [permission, setPermission] = useMicrophonePermission()
  if (permission === null || permission === 'granted') return null
  if (permission === 'ready') return <Notice tone="good">{hint.ready}</Notice>
  const ask = async (): Promise<void> => setPermission(await askForMicrophone())
  const isAsked = permission === 'prompt'
  return (
    <Notice
      tone={isAsked ? 'info' : 'warning'}
      icon={<MicrophoneMark isOff={!isAsked} />}
      action={<Button onClick={() => void ask()}>{isAsked ? hint.ask : microphone.again}</Button>}
      className="border border-line"
    >
      <p className="font-semibold">{hint.title}</p>
      <p>{isAsked ? hint.text : microphone.states[permission]}</p>
    </Notice>
  )
}

/** Null until the browser has told. */
function useMicrophonePermission() {
  const [permission, setPermission] = useState<Permission | null>(null)
  useEffect(() => {
    let status: PermissionStatus | null = null
    let isGone = false
    const read = (): void => setPermission(status!.state)
    navigator.permissions.query({ name: 'microphone' }).then(
      (told) => {
        if (isGone) return
        status = told
        read()
        status.addEventListener('change', read)
      },
      () => setPermission('prompt'),
    )
    return () => {
      isGone = true
      status?.removeEventListener('change', read)
    }
  }, [])
  return [permission, setPermission] as const
}

/** Opens the microphone for a moment, so that the browser asks and remembers. */
async function askForMicrophone(): Promise<Permission> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
    for (const track of stream.getTracks()) track.stop()
    return 'ready'
  } catch (error) {
    return (error as Error).name === 'NotAllowedError' ? 'denied' : 'none'
  }
}
