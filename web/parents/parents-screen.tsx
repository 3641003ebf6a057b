import { useEffect, useState } from 'react'
import type { ParentsPage } from '#contract/family/parents-page.ts'
import { endVisit } from '#web/client/session/acts.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useAddress } from '#web/hooks/use-address.ts'
import { AskedScreen } from '#web/ui/asked/asked-screen.tsx'
import { DoorTop } from '#web/ui/display-settings.tsx'
import { Announce, Notice } from '#web/ui/page/notice.tsx'
import { useSchoolTime, useTimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import './print.css'
import { WholeLetter } from './letter/whole-letter.tsx'
import { ParentsTop, partShown } from './parents-top.tsx'
import { SettingsPage } from './settings/settings-page.tsx'

const LOOK_EVERY_MS = 60_000
const TRY_EVERY_MS = 3_000

/** A page that lies in a hidden tab asks when it is looked at again; one that did not come yet is tried soon again. */
const lookWhileShown = (page: ParentsPage | undefined) =>
  document.visibilityState === 'visible' && (page ? LOOK_EVERY_MS : TRY_EVERY_MS)

/** A letter about a student to their parents, to read and to print, and the settings beside it. */
export function ParentsScreen() {
  const { parents: words } = useWords()
  const asked = useAsk('/student/mypage', {}, { pollMs: lookWhileShown })
  const part = useAddress(partShown)
  const timeOf = useSchoolTime()
  const { value, offline, refetch } = asked
  return (
    <>
      {value ? <ParentsTop page={value} part={part} /> : <DoorTop />}
      <AskedScreen isWhole asked={asked} offline={value && words.offline(timeOf(value.toldAt))}>
        {(page) => (
          <>
            <div className="mx-auto w-full max-w-7xl px-4 empty:hidden @2xl:px-8 print:hidden">
              <VisitLine page={page} />
            </div>
            {part === 'settings' ? (
              <SettingsPage page={page} offline={offline} onChanged={refetch} />
            ) : (
              <WholeLetter page={page} offline={offline} />
            )}
          </>
        )}
      </AskedScreen>
    </>
  )
}

const MINUTE_MS = 60_000
const NEARLY_OVER_MINUTES = 5

/** The time for which the page can still be read; announced once, when it is nearly over. */
function VisitLine({ page }: { page: ParentsPage }) {
  const words = useWords().parents
  const timeOf = useTimeText(page.school.timeZone)
  const minutes = Math.max(1, Math.ceil(useVisitLeft(page) / MINUTE_MS))
  const until = timeOf(page.visitEndsAt)
  if (minutes <= NEARLY_OVER_MINUTES)
    return <NearlyOver text={page.canReturn ? words.closes(until) : words.ending(minutes, until)} />
  return page.canReturn ? null : <p className="text-sm text-quiet">{words.left(minutes, until)}</p>
}

function NearlyOver({ text }: { text: string }) {
  // Not announced every minute: that would be a countdown.
  const [said] = useState(text)
  return (
    <Notice tone="warning" role="timer">
      {text}
      <Announce text={said} />
    </Notice>
  )
}

const COUNT_EVERY_MS = 10_000

/**
 * The ms that are left of the visit; at the end the page closes itself. Computed from the server's times, so that a device
 * whose clock is wrong does not close it early.
 */
function useVisitLeft({ toldAt, visitEndsAt }: Pick<ParentsPage, 'toldAt' | 'visitEndsAt'>): number {
  const [leftMs, setLeftMs] = useState(visitEndsAt - toldAt)
  useEffect(() => {
    const receivedAt = Date.now()
    const look = (): void => {
      const left = visitEndsAt - toldAt - (Date.now() - receivedAt)
      setLeftMs(left)
      if (left <= 0) endVisit()
    }
    const timer = setInterval(look, COUNT_EVERY_MS)
    // The timers of a tablet that slept did not run.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [toldAt, visitEndsAt])
  return leftMs
}
