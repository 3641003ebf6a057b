import { expect, test } from 'vitest'
import { readSmtp } from './config-smtp.ts'

const ORIGIN = 'https://class.example'
const read = (SMTP_URL: string) => readSmtp({ SMTP_URL }, ORIGIN)

test('a school without a mail server has none', () => {
  expect(readSmtp({}, ORIGIN)).toBeNull()
  expect(readSmtp({ SMTP_URL: '' }, null)).toBeNull()
})

test('smtps speaks TLS from its first word, smtp turns to it, and only this machine is spoken to without', () => {
  const from = 'lessons@class.example'
  expect(read(`smtps://name:p%40ss@mail.example?from=${from}`)).toEqual({
    host: 'mail.example',
    port: 465,
    tls: 'from-start',
    login: { user: 'name', password: 'p@ss' },
    from,
  })
  expect(read(`smtp://mail.example?from=${from}`)).toMatchObject({ port: 587, tls: 'upgrade', login: null })
  for (const here of ['localhost', '127.0.0.1', '[::1]'])
    expect(read(`smtp://${here}:2525/?from=${from}`)).toMatchObject({ port: 2525, tls: 'none' })
  expect(read(`smtp://[::1]?from=${from}`)).toMatchObject({ host: '::1' })
})

test.each([
  'mail.example',
  'http://name:hunter2@mail.example?from=a@b.example',
  'smtps://name:hunter2@mail.example',
  'smtps://name:hunter2@mail.example?from=',
  'smtps://name:hunter2@mail.example?from=School%20%3Ca@b.example%3E',
  'smtps://name:hunter2@mail.example?from=a@b.example%0D%0ABcc:%20c@d.example',
  'smtps://name:hunter2@mail.example?from=a@b.example&pool=true',
  'smtps://name@mail.example?from=a@b.example',
  'smtps://name:hunter2@mail.example/box?from=a@b.example',
  'smtps://name:hunt%er2@mail.example?from=a@b.example',
])('%s stops the start by the name of the variable, and its password is not repeated', (url) => {
  expect(() => read(url)).toThrow(/^SMTP_URL must be like/)
  expect(() => read(url)).not.toThrow(/hunt/)
})

test('letters lead to the school, so its address has to be known', () => {
  const SMTP_URL = 'smtps://mail.example?from=a@b.example'
  expect(() => readSmtp({ SMTP_URL }, null)).toThrow(/^SMTP_URL needs PUBLIC_ORIGIN/)
})
