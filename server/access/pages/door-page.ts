import type { FindDrawing } from '#server/platform/http/pages/drawing.ts'

/**
 * The door of a device on which nobody is signed in, by the cookies with which the client remembers what it shows first. The
 * device knows more, such as the secret in an address: web/first-frame.js names the door in the same words, or hides it.
 */
export const doorPage: FindDrawing = ({ isSignedIn, language, cookies, hasPasskeys }) => {
  if (isSignedIn || cookies['classroom-tablet']) return null
  const way = cookies['way-in'] === 'password' ? 'password' : 'card'
  const passkeys = hasPasskeys ? 'passkeys' : 'none'
  return {
    as: `door ${language} ${way} ${passkeys}`,
    language,
    cookie: `way-in=${way}`,
    stored: {},
    hasPasskeys,
  }
}
