/** Has the matches calculated anew and says how that went. */
import { Button } from '@chakra-ui/react'
import { RotateCw } from 'lucide-react'
import { useCalculation } from './use-calculation'

export function RefreshButton() {
  const { isBusy, calculate } = useCalculation()
  return (
    <Button variant="outline" onClick={() => void calculate()} disabled={isBusy} aria-busy={isBusy}>
      <RotateCw aria-hidden />
      {isBusy ? 'Refreshing...' : 'Refresh matches'}
    </Button>
  )
}
