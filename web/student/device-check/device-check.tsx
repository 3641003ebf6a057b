import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { TrialSound } from '#contract/enrolment/trials/invitations.ts'
import { isTooOldForStaff } from '#web/client/page.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useTextSize } from '#web/ui/display-settings.tsx'
import { useScreenStart } from '#web/ui/page/screen-start.ts'
import { useWords } from '#web/words/words.ts'
import { CheckStep, type Finding } from './check-step.tsx'
import BrowserIcon from './icons/browser.svg?icon'
import ScreenIcon from './icons/screen.svg?icon'
import { screenVerdict } from './measure.ts'
import { MicrophoneStep } from './microphone-step.tsx'
import { NetworkStep } from './network-step.tsx'
import { SoundStep } from './sound-step.tsx'

interface DeviceCheckProps {
  sound: TrialSound | null
  /** Sound and voice were both good. */
  onGood: () => void
}

/** Tests the family's device before the lesson. The test is optional. */
export function DeviceCheck({ sound, onGood }: DeviceCheckProps) {
  const words = useWords().trial.deviceCheck
  const title = useRef<HTMLHeadingElement>(null)
  useScreenStart(title, 'device-check')
  const [heard, setHeard] = useState(false)
  const [spoke, setSpoke] = useState(false)
  const isGood = heard && spoke
  const tellGood = useEffectEvent(onGood)
  useEffect(() => {
    if (isGood) tellGood()
  }, [isGood])
  return (
    <section
      aria-labelledby="device-check"
      className="rounded-student border border-line bg-sheet p-3 shadow-soft @xs:p-5 @3xl:p-6"
    >
      <h1 ref={title} id="device-check" tabIndex={-1} className="text-xl font-bold outline-none">
        {words.title}
      </h1>
      <p className="mt-1 mb-4 text-quiet">{words.lead}</p>
      <ul>
        <SoundStep sound={sound} onGood={() => setHeard(true)} />
        <MicrophoneStep onGood={() => setSpoke(true)} />
        <NetworkStep />
        <ScreenStep />
        <BrowserStep />
      </ul>
      <p className="mt-4 rounded-tutor bg-paper px-4 py-3 text-sm">{words.private}</p>
    </section>
  )
}

/** Tests if a page of the textbook has room; after the first press the result updates when the device is rotated. */
function ScreenStep() {
  const words = useWords().trial.deviceCheck.screen
  const [textSize] = useTextSize()
  const [shown, setShown] = useState<ReturnType<typeof shownScreen> | null>(null)
  const looked = shown !== null
  useEffect(() => {
    if (!looked) return
    const look = (): void => setShown(shownScreen())
    addEventListener('resize', look)
    return () => removeEventListener('resize', look)
  }, [looked])

  const finding = ((): Finding | null => {
    if (!shown) return null
    const verdict = screenVerdict({ ...shown, textSize })
    if (verdict === 'good') return { kind: 'good', text: words.good }
    return { kind: 'advice', text: words[verdict], advice: words[`${verdict}Advice`] }
  })()
  return (
    <CheckStep
      icon={ScreenIcon}
      title={words.title}
      what={words.what}
      finding={finding}
      action={<Button onClick={() => setShown(shownScreen())}>{looked ? words.again : words.start}</Button>}
    />
  )
}

/** Tells a family if its browser is among the oldest that draw a lesson: an older one shows a page of its own. */
function BrowserStep() {
  const words = useWords().trial.deviceCheck.browser
  const [isLooked, setLooked] = useState(false)
  const found: Finding = isTooOldForStaff()
    ? { kind: 'advice', text: words.old, advice: words.oldAdvice }
    : { kind: 'good', text: words.good }
  return (
    <CheckStep
      icon={BrowserIcon}
      title={words.title}
      what={words.what}
      finding={isLooked ? found : null}
      action={<Button onClick={() => setLooked(true)}>{isLooked ? words.again : words.start}</Button>}
    />
  )
}

/** The window and the device around it, in CSS px. */
function shownScreen() {
  return {
    window: { width: innerWidth, height: innerHeight },
    device: { width: screen.width, height: screen.height },
  }
}
