import type { Page } from '@playwright/test'

/** Runs in the browser: a square changes its colour for a second and a half. */
const FILM = `(async () => {
  const canvas = document.createElement('canvas')
  canvas.width = 320
  canvas.height = 180
  const paint = canvas.getContext('2d')
  const painting = setInterval(() => {
    paint.fillStyle = 'hsl(' + performance.now() / 5 + ' 60% 60%)'
    paint.fillRect(0, 0, canvas.width, canvas.height)
  }, 40)
  const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm;codecs=vp8' })
  const parts = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
  recorder.start()
  await new Promise((resolve) => setTimeout(resolve, 1500))
  recorder.stop()
  await stopped
  clearInterval(painting)
  return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
})()`

/** A short film without sound, made by the browser itself, as WebM. */
export async function aVideo(page: Page): Promise<Buffer> {
  return Buffer.from(await page.evaluate<number[]>(FILM))
}
