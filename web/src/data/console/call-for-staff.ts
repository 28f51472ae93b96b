/** Calls the functions that only the console uses. */
import { consoleContracts } from '@club/domain/contracts/console'
import type { ConsoleContractName } from '@club/domain/contracts/index'
import { callBy } from '../firebase/call-by'

export const callForStaff = callBy<ConsoleContractName>(consoleContracts)
