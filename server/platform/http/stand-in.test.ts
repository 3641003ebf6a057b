import { expect, onTestFinished, test } from 'vitest'
import { aFreePort } from '#server/testing/process/a-free-port.ts'
import { readConfig } from '../config/config.ts'
import { StandIn } from './stand-in.ts'

test('a person who opens a page while the school starts reads to wait, and a program reads the reason', async () => {
  const port = await aFreePort()
  const standIn = new StandIn(readConfig({ PORT: String(port), HOST: '127.0.0.1' }), () => new Date())
  onTestFinished(() => standIn.close())
  await standIn.open('migrating')
  const get = (path: string, accept: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } })

  const opened = await get('/tutor/lesson/1', 'text/html,application/xhtml+xml')
  expect([opened.status, opened.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  expect(opened.headers.get('cache-control')).toBe('no-store')
  expect(opened.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  const page = await opened.text()
  expect(page).toMatch(/<meta http-equiv="refresh" content="\d">/)
  expect(page).toMatch(/まっていてください[^]*opens by itself/)
  expect(page).not.toMatch(/<script|src=|https?:/)

  const asked = await fetch(`http://127.0.0.1:${port}/signin`, { method: 'POST', body: '{}' })
  expect([asked.status, await asked.json()]).toEqual([503, { message: 'Please try again.' }])
  const ready = await get('/system/ready', '*/*')
  expect([ready.status, await ready.json()]).toEqual([503, { ready: false, because: 'migrating' }])
  for (const { headers } of [opened, asked, ready])
    expect([headers.get('x-content-type-options'), headers.get('build-id')]).toEqual([
      'nosniff',
      expect.any(String),
    ])
})
