import type { about as law } from '../ja/about.ts'

export const about: typeof law = {
  lead: 'A live online classroom where children who study alone come together with their tutor.',
  notices: 'The pages of this product contain software and fonts made by others.',
  toNotices: 'Software and font licenses',
  toSignIn: 'Go to sign-in',
}
