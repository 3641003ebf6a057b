import { onDevice, timesCleared } from './database.ts'

/** What this visit has kept or read: it is of today, and is written again when somebody clears the browser's storage. */
const known = new Map<string, unknown>()
timesCleared.subscribe(() => {
  for (const [key, value] of known) void keep(key, value)
})

/** What the school has said, for the time without a network. A browser that refuses to keep it forgets it, nothing more. */
export async function keep(key: string, value: unknown): Promise<void> {
  known.set(key, value)
  await onDevice('kept', 'readwrite', (store) => store.put(value, key)).catch(() => undefined)
}

export async function kept<Value>(key: string): Promise<Value | undefined> {
  const value = await onDevice(
    'kept',
    'readonly',
    (store) => store.get(key) as IDBRequest<Value | undefined>,
  ).catch(() => undefined)
  if (value !== undefined) known.set(key, value)
  return value
}

/** Whoever signs out leaves nothing to read behind. */
export async function forgetKept(): Promise<void> {
  known.clear()
  await onDevice('kept', 'readwrite', (store) => store.clear()).catch(() => undefined)
}

/** This visit has kept or read it. */
export function isOfToday(key: string): boolean {
  return known.has(key)
}
