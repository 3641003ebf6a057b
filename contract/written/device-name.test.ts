import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

test('a device is named by its system and its browser, and not at all where neither is known', () => {
  const names = [
    'Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36 Edg/124.0.0.0',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:125.0) Gecko/20100101 Firefox/125.0',
    'a browser of tomorrow',
  ].map(deviceName)
  expect(names).toEqual(['iPad Safari', 'Chromebook Chrome', 'Windows Edge', 'Mac Firefox', ''])
})
