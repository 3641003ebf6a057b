import { callAt, type RefusalCode } from '#contract/calls.ts'
import { type Asker, type Call, isFor, isWrite, type Scope, scopes } from '#contract/kernel/call.ts'
import { refusals } from '#web/words/en/refusals.ts'
import { staffRefusals } from '#web/words/en/staff-refusals.ts'
import { apiPageStyle } from './api-page-style.ts'
import { fieldRows, namesIn, typeText, variantRows } from './field-rows.ts'
import { openapiDocument } from './openapi-document.ts'

type Json = Record<string, unknown>
type Operation = ReturnType<typeof openapiDocument>['paths'][string]['post']

const features: Record<string, string> = {
  office: 'Branches and classrooms',
  officePeople: 'Students',
  officeStaff: 'Tutors',
  terms: 'Terms, slots and holidays',
  timetable: 'Timetable',
  calendars: 'Calendar addresses',
  months: 'Months',
  'bring-in': 'Bringing people in from files',
  goodbyes: 'Goodbyes and the record',
  guardianLinks: 'Guardians’ links',
  cards: 'Cards',
  consents: 'Consents',
  officeAccounts: 'Accounts of the office',
  serviceTokens: 'Service tokens',
  lessons: 'Lessons',
}

const scopeTexts: Record<Scope, string> = {
  people: 'students, tutors, classrooms, guardians’ links and files of people',
  terms: 'terms, slots, holidays and the timetable',
  attendance: 'lessons as they were held, and who was there',
  reports: 'months and their exports',
  books: 'textbooks',
}

/**
 * The calls of the office as one page for people who connect another program: without a script, and without anything from elsewhere.
 * It opens from a file.
 */
export function apiPage(): string {
  const { paths, components, info } = openapiDocument('')
  const office = Object.entries(paths).flatMap(([path, { post }]) =>
    isForOffice(callAt.get(path)!) ? [{ path, post }] : [],
  )
  const byFeature = Map.groupBy(office, ({ post }) => post.tags[0]!)
  const groups = [...byFeature].toSorted(([one], [other]) => placeOf(one) - placeOf(other))
  const schemas = components.schemas as Record<string, Json>
  const used = usedTypes(office, schemas)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(info.title)}: the office’s interface</title>
<style>
${apiPageStyle}
</style>
</head>
<body>
<nav aria-label="Calls">
<ul><li><a href="#begin"><b>To begin with</b></a></li><li><a href="#errors">Errors</a></li><li><a href="#types">Types</a></li></ul>
${groups.map(([feature, all]) => `<b>${text(titleOf(feature))}</b>\n<ul>\n${all.map(({ path }) => `<li><a href="#${anchorOf(path)}">${text(nameOf(path))}</a></li>`).join('\n')}\n</ul>`).join('\n')}
</nav>
<main>
${introduction(info.title, office)}
${errorsPart(components.responses)}
${groups.map(([feature, all]) => `<h2>${text(titleOf(feature))}</h2>\n${all.map(({ path, post }) => callPart(path, post)).join('\n')}`).join('\n')}
<h2 id="types">Types</h2>
${used.map((name) => typePart(name, schemas[name]!)).join('\n')}
</main>
</body>
</html>
`
}

/** Also a call that others may ask too. */
export function isForOffice(call: Call): boolean {
  return isFor(call, 'office') || isFor(call, 'head')
}

function placeOf(feature: string): number {
  const place = Object.keys(features).indexOf(feature)
  return place < 0 ? Object.keys(features).length : place
}

const titleOf = (feature: string): string => features[feature] ?? feature
const nameOf = (path: string): string => path.replace('/office/', '')
const anchorOf = (path: string): string => path.slice(1).replaceAll('/', '-')

function introduction(title: string, office: readonly { path: string }[]): string {
  const callsOf = (scope: Scope) =>
    office
      .filter(({ path }) => [scope, 'any'].includes(callAt.get(path)!.scope ?? ''))
      .map(({ path }) => linkTo(path))
  return `<h1 id="begin">The office’s interface</h1>
<p class="quiet">${text(title)}. Made from the contract by <code>npm run openapi -- docs/api.html</code>; <code>npm run openapi</code> writes the same, and all other calls, as OpenAPI 3.1.</p>
<p>Each call is one question: <code>POST</code> below the address of the school, with a JSON body and a JSON answer. Days are <code>2026-11-21</code> in the branch’s calendar; times are ms since 1970. Unknown fields of an answer are to be passed over: a later version may have more.</p>
<h3>A service token</h3>
<p>A program asks with a service token. A person of the office makes it on the office’s screen of service tokens, or by <a href="#office-make-service-token"><code>/office/make-service-token</code></a> while signed in: for one branch or for the whole school, for some scopes, until a day. The secret is made by its maker and shown once; the school stores a hash of it. <a href="#office-revoke-service-token">Revoked</a>, it ends with the next request. What a program does stands in the audit under the token’s own id.</p>
<pre>curl https://class.example/office/month-students \\
  -H 'authorization: Bearer 6uZ…43 characters…Q' \\
  -H 'content-type: application/json' \\
  -d '{"branchId":"0198a000-0000-7000-8000-000000000001","month":"2026-11","from":0}'</pre>
<p>A call about a branch names it in <code>branchId</code>; <a href="#office-branches"><code>/office/branches</code></a> lists those that the token may ask about. What belongs to another branch does not exist: 404.</p>
<h3>Scopes</h3>
<table>
${scopes.map((scope) => `<tr><th><code>${scope}</code><br><span class="quiet">${text(scopeTexts[scope])}</span></th><td>${callsOf(scope).join(', ') || '<span class="quiet">no call yet</span>'}</td></tr>`).join('\n')}
</table>
<p>A call without a scope is not for programs: it makes ways in, or belongs to one person’s account.</p>
<h3>Writes</h3>
<p>A write has a <code>writeId</code>, a new UUID made by the sender. Sent again with the same id, after a timeout for example, it answers the same and changes nothing more. A write that was decided on an older <code>revision</code> is refused with <code>Stale</code>.</p>
<h3>How much</h3>
<p>A token may ask 200 times at once and then 20 times a second, and write 100 times at once and then 20 times a second. Beyond that the answer is 429 with <code>retry-after</code>.</p>`
}

function errorsPart(shared: Record<string, Json>): string {
  const statuses: Record<string, string> = {
    400: 'FromAnotherSite',
    403: 'SessionOver',
    404: 'NotFound',
    413: 'TooLarge',
    415: 'JsonOnly',
    422: 'InvalidFields',
    429: 'TooManyTries',
    500: 'Bug',
    503: 'DatabaseUnavailable',
  }
  return `<h2 id="errors">Errors</h2>
<table>
${Object.entries(statuses)
  .map(
    ([status, name]) =>
      `<tr><th><code>${status}</code></th><td>${text(String(shared[name]!['description']))}</td></tr>`,
  )
  .join('\n')}
<tr><th><code>409</code></th><td>The rules say no: <code>{"code": …, "details": {…}}</code>. Each call lists its codes.</td></tr>
</table>`
}

const ASKERS: Record<Asker, string> = {
  student: 'student',
  tutor: 'tutor',
  office: 'office',
  head: 'head office',
  parent: 'guardian',
  viewer: 'onlooker',
}

function callPart(path: string, post: Operation): string {
  const call = callAt.get(path)!
  const marks = [
    `<span class="mark">${call.who === 'nobody' ? 'nobody' : call.who.map((who) => ASKERS[who]).join(', ')}</span>`,
    call.scope
      ? `<span class="mark">${call.scope === 'any' ? 'any scope' : `scope ${call.scope}`}</span>`
      : '<span class="mark plain">not for programs</span>',
    isWrite(call) ? '<span class="mark plain">write</span>' : '',
  ]
  const answer = (post.responses as Record<string, Json>)['200']
  return `<section>
<h3 id="${anchorOf(path)}"><code>${text(path)}</code></h3>
<p>${text(call.purpose)}</p>
<p>${marks.join('')}</p>
<h4>Asks</h4>
${fieldTable(schemaOf(post.requestBody as Json))}
<h4>Answers</h4>
${answer ? fieldTable(schemaOf(answer)) : '<p class="quiet">204, without a body.</p>'}
${refusalPart(call.refusals)}</section>`
}

function refusalPart(codes: readonly string[]): string {
  if (codes.length === 0) return ''
  const rows = codes.map(
    (code) => `<tr><th><code>${text(code)}</code></th><td>${text(meaningOf(code))}</td></tr>`,
  )
  return `<h4>Refuses (409)</h4>\n<table>\n${rows.join('\n')}\n</table>\n`
}

const sentences: Record<RefusalCode, (details: Record<string, string>) => string> = {
  ...refusals,
  ...staffRefusals,
}

/** The sentence that people read. A provider is named by what it is; any other fact that the server adds is left out. */
function meaningOf(code: string): string {
  return sentences[code as RefusalCode]({ provider: 'single sign-on' })
}

function schemaOf({ content }: Json): Json {
  return (content as Record<string, { schema: Json }>)['application/json']!.schema
}

function fieldTable(schema: Json): string {
  const own = fieldRows(schema)
  const rows = own.length > 0 ? own : variantRows(schema)
  if (rows.length === 0)
    return `<p>${schema['$ref'] ? typeText(schema, linkToType) : '<span class="quiet">Nothing.</span>'}</p>`
  return `<table>\n${rows
    .map(({ path, isOptional, schema: field }) => {
      const isWithin = path.includes('.')
      const note = field['description']
        ? `<br><span class="quiet">${text(field['description'] as string)}</span>`
        : ''
      return `<tr${isWithin ? ' class="in"' : ''}><th><code>${text(path)}</code>${isOptional ? ' <span class="quiet">optional</span>' : ''}</th><td>${typeText(escaped(field), linkToType)}${note}</td></tr>`
    })
    .join('\n')}\n</table>`
}

function typePart(name: string, schema: Json): string {
  const note = schema['description'] ? `<p>${text(schema['description'] as string)}</p>` : ''
  const hasFields = fieldRows(schema).length > 0 || variantRows(schema).length > 0
  const rows = hasFields ? fieldTable(schema) : `<p>${typeText(escaped(schema), linkToType)}</p>`
  return `<section>\n<h3 id="type-${name}"><code>${name}</code></h3>\n${note}${rows}\n</section>`
}

/** Named types that are reached from these calls, also through one another, by name. */
function usedTypes(office: readonly { post: Operation }[], schemas: Record<string, Json>): string[] {
  const found = new Set<string>()
  const visit = (schema: unknown): void => {
    for (const name of namesIn(schema))
      if (!found.has(name)) {
        found.add(name)
        visit(schemas[name])
      }
  }
  visit(office.map(({ post }) => [post.requestBody, post.responses]))
  return [...found].toSorted()
}

const linkTo = (path: string): string => `<a href="#${anchorOf(path)}">${text(nameOf(path))}</a>`
const linkToType = (name: string): string => `<a href="#type-${name}">${name}</a>`

/** Values in a schema are text of the contract; in the page they may be no markup. */
function escaped(schema: Json): Json {
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      typeof value === 'string' && key !== '$ref' ? text(value) : value,
    ),
  ) as Json
}

const CHARACTERS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function text(plain: string): string {
  return plain.replaceAll(/[&<>]/g, (character) => CHARACTERS[character]!)
}
