import { useEffect } from 'react'
import { keepAwake } from '#web/client/device/awake.ts'
import { onShown } from '#web/client/page.ts'
import { browserTimers } from '#web/client/timers.ts'

/** Keeps this screen on while it is true, in browsers that can. */
export function useAwake(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return
    return keepAwake({
      hold: () => navigator.wakeLock.request('screen'),
      onShown,
      after: browserTimers.after,
    })
  }, [isOn])
}
