interface HandedOut {
  role: 'student' | 'tutor' | 'office'
  loginId: string
  password: string
  displayName: string
}

/** Accounts with their passwords, for the person who hands them out. */
export function accountTable(accounts: readonly HandedOut[]): string {
  const width = Math.max(...accounts.map(({ loginId }) => loginId.length))
  return accounts
    .map(
      ({ role, loginId, password, displayName }) =>
        `  ${role.padEnd(8)} ${loginId.padEnd(width)}  ${password}  ${displayName}`,
    )
    .join('\n')
}
