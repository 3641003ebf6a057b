import type { Page } from '@playwright/test'

const seen = new WeakMap<Page, string[]>()

/** Notes from now on all that passes between a page and the server on its live connections. */
export function watchFrames(page: Page): void {
  const frames: string[] = []
  seen.set(page, frames)
  page.on('websocket', (socket) => {
    for (const way of ['framesent', 'framereceived'] as const)
      socket.on(way as 'framesent', ({ payload }) => void frames.push(String(payload)))
  })
}

/** The frames of talks, sent and received: each names the topic of its talk. */
export function talkFrames(page: Page): string[] {
  return seen.get(page)!.filter((frame) => frame.includes('"talk/'))
}

/** Each ICE candidate (RFC 8839) that these frames name, alone or within a session description. */
export function candidatesIn(frames: string[]): string[] {
  return frames.flatMap((frame) =>
    Array.from(frame.matchAll(/candidate:\d[^"\\]*/g), ([candidate]) => candidate),
  )
}
