import { expect, test } from 'vitest'
import { isClientRoute } from './client-routes.ts'

test('the address of a screen is distinguished from that of a picture, an answer and a wrong address', () => {
  for (const path of ['/', '/login', '/student/lesson/1', '/student/textbook/a-b/12', '/tutor/qrcode'])
    expect([path, isClientRoute(path)]).toEqual([path, true])
  for (const path of [
    '',
    '/resources/1',
    '/system/ping',
    '/assets/a.js',
    '/student/',
    '/student/lesson/',
    '/student/textbook/a',
    '/student/lesson/1/2',
    '/nowhere',
    '/xlogin',
  ])
    expect([path, isClientRoute(path)]).toEqual([path, false])
})
