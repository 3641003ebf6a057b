import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useTextSize } from '#web/ui/text-size-state.ts'
import { useWords } from '#web/words/words.ts'
import { Screen } from './check-icons.tsx'
import { CheckStep, type Finding } from './check-step.tsx'
import { screenVerdict } from './screen-verdict.ts'
import { shownScreen } from './shown-screen.ts'

/** Whether a page of the textbook has room. Once looked at, it goes with the device when that is turned. */
export function ScreenStep() {
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
      icon={Screen}
      title={words.title}
      what={words.what}
      finding={finding}
      action={<Button onClick={() => setShown(shownScreen())}>{looked ? words.again : words.start}</Button>}
    />
  )
}
