/** Creates a report and saves it as a file: node examples/report.mjs AAPL MSFT */
import { Meridian } from 'meridian-sdk';

const meridian = new Meridian();
const symbols = process.argv.length > 2 ? process.argv.slice(2) : ['AAPL'];
const { from, to, companies } = await meridian.makeDailyReport({ symbols });
console.log(`From ${from} to ${to} about ${companies.map(({ symbol }) => symbol).join(', ')}`);
const document = await meridian.raw('dailyReport', { symbols, format: 'pdf' });
await document.save('report.pdf');
