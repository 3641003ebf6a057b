import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { readPages } from './page.ts'

const pageOf = readPages(readConfig({ BUILD_ID: 'first' }), 'web')

/** The three tags that say it to the style sheet, to the browser before any style sheet, and to the browser's own bar. */
const schemeOf = (route: string) =>
  /data-scheme="(\w+)".*name="color-scheme" content="([\w ]+)".*name="theme-color" media="([^"]+)"/s
    .exec(pageOf(route))
    ?.slice(1)

test.each(['/tutor', '/tutor/lesson/:lessonId', '/tutor/sso', '/parents'])(
  'the page of %s follows a dark device from its first moment',
  (route) => {
    expect(schemeOf(route)).toEqual(['device', 'light dark', '(prefers-color-scheme: dark)'])
  },
)

test.each(['/', '/login', '/student', '/student/lesson/:lessonId', '/student/lesson/viewer', '/about', ''])(
  'the page of %s is light on every device',
  (route) => {
    expect(schemeOf(route)).toEqual(['light', 'light', 'not all'])
  },
)
