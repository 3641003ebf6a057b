import { freePort } from '#scripts/test/postgres.ts'
import { aRealProvider, type RealProvider } from '#server/access/single-sign-on/testing/a-real-provider.ts'
import type { OidcProvider } from '#server/platform/config/config-oidc.ts'
import { AtProvider } from './actors/at-provider.ts'
import type { Person } from './actors/person.ts'
import { openSchool } from './school.ts'
import { expect, test as base } from './test.ts'
import { t } from './texts.ts'

export { expect }

/** The button of the students' provider on the sign-in screen. */
export const STUDENTS = t.signOn.enter('みらい小学校')

/** A school at one address, and a provider at another: for a browser they are two sites. */
export const test = base.extend<{
  /** Of those who sign on there. */
  roles: readonly OidcProvider['role'][]
  provider: RealProvider
  home: string
}>({
  roles: [['student', 'tutor'], { option: true }],

  home: async ({ basePath }, lend) => await lend(`http://localhost:${await freePort()}${basePath}`),

  provider: async ({ home }, lend) => {
    const provider = await aRealProvider(home)
    await lend(provider)
    await provider.goAway()
  },

  school: async ({ basePath, home, provider, roles, start }, lend) => {
    const { origin, port } = new URL(home)
    const school = await openSchool(
      basePath,
      {
        PORT: port,
        PUBLIC_ORIGIN: origin,
        ...Object.assign({}, ...roles.map((role) => surroundings(provider.given(role, CLAIMS[role])))),
      },
      { start },
    )
    await lend(school)
    await school.close()
    expect(school.troubles(), 'the server complained').toEqual([])
  },
})

/** A link joins a tutor, the agreed claim everybody else. */
const CLAIMS = { student: 'preferred_username', tutor: null, office: 'preferred_username' }

function surroundings({ name, ...given }: OidcProvider): NodeJS.ProcessEnv {
  const variable = (end: string) => `OIDC_${name.toUpperCase().replace('-', '_')}_${end}`
  return {
    [variable('ISSUER')]: given.issuer,
    [variable('CLIENT_ID')]: given.clientId,
    [variable('CLIENT_SECRET')]: given.clientSecret,
    [variable('ROLE')]: given.role,
    [variable('LABEL')]: given.label,
    ...(given.claim && { [variable('CLAIM')]: given.claim }),
  }
}

/** The provider is another site, and its own pages request a font from a third. */
export async function atProvider({ page, context, strays }: Person): Promise<AtProvider> {
  strays.expect(/^request: http:\/\/127\.0\.0\.1:/)
  strays.expect(/fonts\.googleapis\.com|127\.0\.0\.1:\d+\/(auth|interaction|session)/)
  await context.route('https://fonts.googleapis.com/**', (route) => route.abort())
  return new AtProvider(page)
}
