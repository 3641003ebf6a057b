import { ConfigError, readConfig } from '#server/platform/config/config.ts'
import { systemClock } from '#server/platform/time/clock.ts'
import { fileBytes, inSchool, Refused, runCommand, fileText } from './console.ts'
import { changeAccount, linkAccount, unlinkAccount } from './school/change-account.ts'
import { endAll, revealErased, rotate } from './school/change-keys.ts'
import { cancelNamedLesson } from './school/change-lesson.ts'
import { importPeople } from './school/import-people.ts'
import { reportText } from './school/import-report.ts'
import { importSchool } from './school/import-school.ts'
import { inviteOffice } from './school/invite-office.ts'
import { type SchoolCommand, readSchoolCommand } from './school/read-command.ts'
import { readSchoolFile } from './school/read-school-file.ts'
import { turnPictures } from './school/turn-pictures.ts'

const USAGE = `Usage: npm run school -- import FILE.json [--set-passwords] [--json]
       npm run school -- import FILE.csv|FILE.xlsx|FILE.zip [--branch CODE] [--classroom CODE] [--tutors] [--new-classrooms]
              [--key HEADING|none] [--column HEADING=FIELD|none] [--table NAME] [--encoding NAME] [--same ROW[=LOGIN_ID]] [--other ROW] [--home CLASS]
       npm run school -- office LOGIN_ID [--branch CODE] [--name NAME]
       npm run school -- disable LOGIN_ID
       npm run school -- enable LOGIN_ID
       npm run school -- password LOGIN_ID
       npm run school -- link LOGIN_ID
       npm run school -- unlink LOGIN_ID
       npm run school -- cancel-lesson LESSON REASON
       npm run school -- pictures on|off CLASSROOM
       npm run school -- reveal-erased STAND_IN REASON
       npm run school -- rotate-keys
       npm run school -- end-everything [--yes]

import makes the branches, classrooms, tutors, students and lessons that the file names, or brings them up to date;
docs/school-example.json is one. The same file again changes nothing, and nobody is deleted. Who is new and has no
password in the file gets a fresh one, printed once; --set-passwords gives those who were there the file's.
A spreadsheet (Excel or text) or an archive of a known system (zip) brings people into a branch by the rules of the office's screen: all of it, or nothing
and every fault at its row and column. Students whose row names no classroom come to that of --classroom; the people of a list without a
column for it are students, or tutors with --tutors; --new-classrooms makes the classrooms that the file alone knows. --key names the
column of numbers by which people are known again, or none; --column says what another column is, as often as needed, and the
school remembers it; --table names a sheet of a workbook or a file of an archive; --encoding says how the letters are written (utf-8, utf-16le, utf-16be,
shift_jis, euc-jp, iso-2022-jp, windows-1252, macintosh). A row that may be somebody who is there is asked about: --same says that it is, --other that
it is somebody new, each as often as needed. --home names the class that is the classroom of those who are in several at once.
office makes a person of the office, of the branch with this code or of the head office, and prints a one-time URL at which they
choose their password and their second factor, once, within 72 hours; for somebody who is there already it is a new way in.
disable signs a person out everywhere and lets them in no more; enable lets them in again; password prints a fresh one.
link prints a one-time URL that joins a person to a single sign-on, once, within 72 hours; unlink takes them apart again.
cancel-lesson cancels a lesson that has not started, by its key in the file or its id; every screen that shows the lesson says
the reason, families are told by letter, and those whom no letter reaches are listed. Somebody who has its waiting room open at
this moment reads it after loading the page again.
pictures turns sign-in by pictures on or off in a classroom, named by its code in the file or its id; docs/operate.md says
what that means for safety. It is off until it is turned on.
reveal-erased prints the name for which a stand-in such as "erased 0f3a91c2de" stands in the audit, within a year of the erasure; the
audit keeps that it was asked, and why.
rotate-keys makes a new key of the school and seals everything with it; what the one before signed still opens, older keys end.
end-everything, after a theft, ends all sign-ins, all ways in that somebody has made and all keys at once; without --yes it says what
that costs.
The school is the one that the server uses: DATABASE_URL, or the folder DATA_DIR (./data by default); the server may
go on running.
`

process.exitCode = await runCommand(USAGE, readSchoolCommand(process.argv.slice(2)), carryOut)

async function carryOut(command: SchoolCommand): Promise<string> {
  if (command.verb === 'import') {
    const { file, setPasswords, isJson } = command
    // A file with faults opens no database.
    const school = readSchoolFile(await fileText(file))
    const report = await inSchool((database) =>
      importSchool({ database, clock: systemClock }, school, { setPasswords }),
    )
    return isJson ? `${JSON.stringify(report)}\n` : reportText(report)
  }
  if (command.verb === 'import-people') {
    const bytes = await fileBytes(command.file)
    const said = await inSchool((database) => importPeople({ database, clock: systemClock }, bytes, command))
    return `${said}\n`
  }
  if (command.verb === 'cancel-lesson') {
    const { lesson, reason } = command
    const sendsLetters = readConfig(process.env).smtp !== null
    const said = await inSchool((database) =>
      cancelNamedLesson({ database, clock: systemClock, sendsLetters }, lesson, reason),
    )
    return `${said}\n`
  }
  if (command.verb === 'pictures') {
    const { classroom, isOn } = command
    const said = await inSchool((database) => turnPictures({ database, clock: systemClock }, classroom, isOn))
    return `${said}\n`
  }
  if (command.verb === 'office') {
    const { publicOrigin, basePath } = readConfig(process.env)
    const home = publicOrigin === null ? null : `${publicOrigin}${basePath}`
    const said = await inSchool((database) =>
      inviteOffice({ database, clock: systemClock }, command, { home, basePath }),
    )
    return `${said}\n`
  }
  if (command.verb === 'reveal-erased') {
    const { standIn, reason } = command
    const name = await inSchool((database) => revealErased(database, systemClock(), standIn, reason))
    if (name === null) throw new Refused([`"${standIn}" stands for nobody who is still known.`])
    return `${name}\n`
  }
  if (command.verb === 'rotate-keys')
    return `${await inSchool((database) => rotate(database, systemClock()))}\n`
  if (command.verb === 'end-everything')
    return `${await inSchool((database) => endAll(database, systemClock(), command))}\n`
  const { verb, loginId } = command
  const home = verb === 'link' ? addressOfSchool() : ''
  const said = await inSchool((database) => {
    const school = { database, clock: systemClock }
    if (verb === 'link') return linkAccount(school, loginId, home)
    return verb === 'unlink' ? unlinkAccount(school, loginId) : changeAccount(school, verb, loginId)
  })
  if (said === null) throw new Refused([`Nobody has the login id "${loginId}".`])
  return `${said}\n`
}

function addressOfSchool(): string {
  const { publicOrigin, basePath } = readConfig(process.env)
  if (publicOrigin === null)
    throw new ConfigError('PUBLIC_ORIGIN must be set: it is the address that the link begins with')
  return `${publicOrigin}${basePath}`
}
