import { useEffect } from 'react'
import { holdLine } from '#web/client/topics/topics.ts'

/** Keeps a line to the server while a screen is shown that follows nothing: a sign-out elsewhere is heard at once. */
export function useLine(): void {
  useEffect(() => holdLine(), [])
}
