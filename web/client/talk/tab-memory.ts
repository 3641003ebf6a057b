import type { TalkId } from '#contract/kernel/ids.ts'
import { attempt } from '../device/attempt.ts'
import { tabStorage } from '../device/tab-storage.ts'

/** A tab's memory of its talk, for after a reload. */
interface Remembered {
  talkId: TalkId
  isMuted: boolean
  /** Bytes of this tab's lines before. */
  bytes: number
  /** For how long they were weak before, on each side. */
  weakMs: { tutor: number; student: number }
}

const KEY = 'talk'
const nothing = { isMuted: false, bytes: 0, weakMs: { tutor: 0, student: 0 } }

/** In the storage of the tab. */
export function tabMemory(talkId: TalkId) {
  const storage = tabStorage()

  function read(): Remembered | null {
    const remembered = attempt(() => JSON.parse(storage.get(KEY) ?? 'null') as Remembered | null)
    return remembered?.talkId === talkId ? remembered : null
  }

  return {
    read,
    remember(change: Partial<Omit<Remembered, 'talkId'>> = {}): void {
      storage.set(KEY, JSON.stringify({ ...nothing, ...read(), ...change, talkId }))
    },
    forget(): void {
      if (read()) storage.remove(KEY)
    },
  }
}
