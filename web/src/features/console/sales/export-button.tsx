/** Saves the orders behind the figures as a CSV file. */
import { Button } from '@chakra-ui/react'
import { clubDateTime } from '@club/domain/club-time'
import { searchable } from '@club/domain/search/event-search'
import { salesFile } from '@club/domain/orders/sales-file'
import { Download } from 'lucide-react'
import { exportOrders } from '../../../data/console/sales'
import { failedAs, useAction } from '../../../pieces/action/use-action'
import { saveFile } from '../../../ui/save-file'

/** By it a spreadsheet knows that the file is UTF-8. */
const byteOrderMark = '\uFEFF'

/** 'orders-the-long-table-2026-11-20.csv'. */
function nameOf(about: string, now: Date): string {
  const slug = searchable(about).replace(/[^a-z0-9]+/g, '-')
  return `orders-${slug}-${clubDateTime(now).slice(0, '2026-11-20'.length)}.csv`.replace(/-+/g, '-')
}

/** `eventId` is null for the whole club; `about` names the file. */
export function ExportButton({ eventId, about }: { eventId: string | null; about: string }) {
  const { run, isBusy } = useAction(exportOrders, {
    done: ({ orders, is_partial }) => {
      const file = new Blob([byteOrderMark, salesFile(orders)], { type: 'text/csv;charset=utf-8' })
      saveFile(file, nameOf(about, new Date()))
      const title = orders.length === 1 ? '1 order saved' : `${orders.length} orders saved`
      return is_partial
        ? { title, description: 'There were too many for one file, so it’s incomplete.', tone: 'info' }
        : { title }
    },
    failed: failedAs('Export failed'),
  })
  return (
    <Button
      variant="outline"
      size="sm"
      minHeight={{ base: '11', lg: '9' }}
      loading={isBusy}
      loadingText="Exporting..."
      onClick={() => void run(eventId)}
    >
      <Download aria-hidden /> Export CSV
    </Button>
  )
}
