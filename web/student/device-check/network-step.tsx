import { useState } from 'react'
import { timeLimit } from '#web/client/connection/time-limit.ts'
import { href } from '#web/client/page.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useWords } from '#web/words/words.ts'
import { CheckStep, type Finding } from './check-step.tsx'
import NetworkIcon from './icons/network.svg?icon'
import { measureNetwork, networkVerdict, type NetworkVerdict } from './measure.ts'

/** Measures a few round trips to the server, and shows the verdict in words instead of figures, which would not help a family. */
export function NetworkStep() {
  const words = useWords().trial.deviceCheck.network
  const [verdict, setVerdict] = useState<NetworkVerdict | 'measuring' | null>(null)

  async function measure(): Promise<void> {
    setVerdict('measuring')
    setVerdict(networkVerdict(await measureNetwork(ping)))
  }

  const finding = ((): Finding | null => {
    switch (verdict) {
      case null:
      case 'measuring':
        return null
      case 'good':
        return { kind: 'good', text: words.good }
      case 'slow':
        return { kind: 'advice', text: words.slow, advice: words.slowAdvice }
      case 'gone':
        return { kind: 'advice', text: words.gone, advice: words.goneAdvice }
    }
  })()
  return (
    <CheckStep
      icon={NetworkIcon}
      title={words.title}
      what={words.what}
      finding={finding}
      action={
        <Button busy={verdict === 'measuring'} onClick={() => void measure()}>
          {verdict === 'measuring' ? words.measuring : verdict === null ? words.start : words.again}
        </Button>
      }
    />
  )
}

/** A ping without a response after this time counts as lost. */
const LOST_AFTER_MS = 3_000

/** The time of one round trip to the server, in ms; null if it was lost, or another host answered. */
async function ping(): Promise<number | null> {
  const t = Math.round(performance.timeOrigin + performance.now())
  const began = performance.now()
  try {
    const signal = timeLimit(LOST_AFTER_MS)
    const response = await fetch(href(`/system/ping?t=${t}`), { cache: 'no-store', signal })
    const answer = (await response.json()) as { t?: number }
    // A captive portal, e.g. of a hotel, answers any address with its own page; the echoed `t` proves the server's response.
    return answer.t === t ? performance.now() - began : null
  } catch {
    return null
  }
}
