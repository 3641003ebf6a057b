import type { Config } from '#server/platform/config.ts'
import { studentSsoCall } from './calls/student-sso.ts'
import { tutorSsoCall } from './calls/tutor-sso.ts'
import { farewellAmong } from './farewell.ts'
import { Provider } from './provider.ts'

export { eraseSignOn } from './erase-sign-on.ts'
export { takeJoined } from './identity-store.ts'
export { makeJoinLink } from './join-link.ts'

/** Single sign-on by the providers of this school's surroundings, none of which is asked anything yet. */
export function openSignOn({ oidcProviders, publicOrigin, basePath }: Config) {
  const providers = oidcProviders.map((given) => new Provider(given, `${publicOrigin}${basePath}`))
  return {
    handlers: [studentSsoCall(providers), tutorSsoCall(providers)],
    farewell: farewellAmong(providers),
  }
}
