import type { TalkId } from '#contract/kernel/ids.ts'
import { attempt } from '../device/attempt.ts'

/** A tab's memory of its talk, for after a reload. */
interface Remembered {
  talkId: TalkId
  isMuted: boolean
  /** Bytes of this tab's lines before. */
  bytes: number
}

const KEY = 'talk'

/** In the storage of the tab. A browser that refuses it only asks the person once more. */
export function tabMemory(talkId: TalkId) {
  const storage = tabStorage()

  function read(): Remembered | null {
    try {
      const remembered = JSON.parse(storage?.getItem(KEY) ?? 'null') as Remembered | null
      return remembered?.talkId === talkId ? remembered : null
    } catch {
      return null
    }
  }

  return {
    read,
    remember(change: Partial<Omit<Remembered, 'talkId'>> = {}): void {
      try {
        const remembered = { isMuted: false, bytes: 0, ...read(), ...change, talkId }
        storage?.setItem(KEY, JSON.stringify(remembered))
      } catch {
        // Without it a reloaded tab waits for a press.
      }
    },
    forget(): void {
      try {
        if (read()) storage?.removeItem(KEY)
      } catch {
        // There is nothing to forget.
      }
    },
  }
}

function tabStorage(): Storage | null {
  return attempt(() => sessionStorage) ?? null
}
