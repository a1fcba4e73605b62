import type { MacroInfo } from '@meridian/market/macro';

type About = Pick<MacroInfo, 'title' | 'unit' | 'seasonallyAdjusted'>;

/**
 * Series of the Federal Reserve Bank of St. Louis (FRED) by unit. Most are in its monthly database FRED-MD (M. W.
 * McCracken and S. Ng, 2016, appendix). FRED-MD marks a series that it has corrected or spliced with an x at the end of
 * its name.
 */
const ADJUSTED: Record<string, string> = {
  'billions of chained 2012 USD': `
    RPI|Real personal income
    W875RX1|Real personal income without transfer receipts`,
  'billions of chained 2012 USD, annual rate': `
    GDPC1|Real gross domestic product`,
  'billions of USD, annual rate': `
    GDP|Gross domestic product`,
  'millions of chained 2012 USD': `
    CMRMTSPLx|Real manufacturing and trade industries sales`,
  'millions of USD': `
    RETAILx|Retail and food services sales
    ACOGNO|New orders for consumer goods
    AMDMNOx|New orders for durable goods
    ANDENOx|New orders for nondefense capital goods
    AMDMUOx|Unfilled orders for durable goods
    BUSINVx|Total business inventories
    DTCOLNVHFNM|Consumer motor vehicle loans outstanding
    DTCTHFNM|Total consumer loans and leases outstanding`,
  'billions of USD': `
    M1SL|M1 money stock
    M2SL|M2 money stock
    BUSLOANS|Commercial and industrial loans
    REALLN|Real estate loans at all commercial banks
    NONREVSL|Total nonrevolving credit
    INVEST|Securities in bank credit at all commercial banks`,
  'billions of 1982-84 USD': `
    M2REAL|Real M2 money stock`,
  'index 2017=100': `
    INDPRO|Industrial production: total index
    IPFPNSS|Industrial production: final products and nonindustrial supplies
    IPFINAL|Industrial production: final products
    IPCONGD|Industrial production: consumer goods
    IPDCONGD|Industrial production: durable consumer goods
    IPNCONGD|Industrial production: nondurable consumer goods
    IPBUSEQ|Industrial production: business equipment
    IPMAT|Industrial production: materials
    IPDMAT|Industrial production: durable goods materials
    IPNMAT|Industrial production: nondurable goods materials
    IPMANSICS|Industrial production: manufacturing (SIC)
    IPB51222S|Industrial production: residential utilities
    IPFUELS|Industrial production: fuels`,
  'index 2012=100': `
    DPCERA3M086SBEA|Real personal consumption expenditures
    PCEPI|Personal consumption expenditures: price index
    PCEPILFE|Personal consumption expenditures without food and energy: price index
    DDURRG3M086SBEA|Personal consumption expenditures, durable goods: price index
    DNDGRG3M086SBEA|Personal consumption expenditures, nondurable goods: price index
    DSERRG3M086SBEA|Personal consumption expenditures, services: price index`,
  'index 1982-84=100': `
    CPIAUCSL|Consumer price index for all urban consumers: all items
    CPILFESL|Consumer price index for all urban consumers: all items less food and energy
    CPIAPPSL|Consumer price index: apparel
    CPITRNSL|Consumer price index: transportation
    CPIMEDSL|Consumer price index: medical care
    CUSR0000SAC|Consumer price index: commodities
    CUSR0000SAD|Consumer price index: durables
    CUSR0000SAS|Consumer price index: services
    CPIULFSL|Consumer price index: all items less food
    CUSR0000SA0L2|Consumer price index: all items less shelter
    CUSR0000SA0L5|Consumer price index: all items less medical care`,
  'index 1982=100': `
    WPSFD49207|Producer price index: finished goods
    WPSFD49502|Producer price index: finished consumer goods
    WPSID61|Producer price index: intermediate materials
    WPSID62|Producer price index: crude materials`,
  percent: `
    UNRATE|Unemployment rate
    CUMFNS|Capacity utilization: manufacturing`,
  ratio: `
    ISRATIOx|Total business: inventories to sales
    HWIURATIO|Help wanted to unemployed
    CONSPI|Nonrevolving consumer credit to personal income`,
  index: `
    HWI|Help-wanted index for the United States`,
  weeks: `
    UEMPMEAN|Average duration of unemployment`,
  persons: `
    CLAIMSx|Initial claims for unemployment insurance
    ICSA|Initial claims for unemployment insurance`,
  'thousands of persons': `
    CLF16OV|Civilian labor force
    CE16OV|Civilian employment
    UEMPLT5|Unemployed for less than 5 weeks
    UEMP5TO14|Unemployed for 5 to 14 weeks
    UEMP15OV|Unemployed for 15 weeks and over
    UEMP15T26|Unemployed for 15 to 26 weeks
    UEMP27OV|Unemployed for 27 weeks and over
    PAYEMS|All employees: total nonfarm
    USGOOD|All employees: goods-producing industries
    CES1021000001|All employees: mining
    USCONS|All employees: construction
    MANEMP|All employees: manufacturing
    DMANEMP|All employees: durable goods
    NDMANEMP|All employees: nondurable goods
    SRVPRD|All employees: service-providing industries
    USTPU|All employees: trade, transportation and utilities
    USWTRADE|All employees: wholesale trade
    USTRADE|All employees: retail trade
    USFIRE|All employees: financial activities
    USGOVT|All employees: government`,
  hours: `
    CES0600000007|Average weekly hours: goods-producing
    AWOTMAN|Average weekly overtime hours: manufacturing
    AWHMAN|Average weekly hours: manufacturing`,
  'USD per hour': `
    CES0600000008|Average hourly earnings: goods-producing
    CES2000000008|Average hourly earnings: construction
    CES3000000008|Average hourly earnings: manufacturing`,
  'thousands of units, annual rate': `
    HOUST|Housing starts: total
    HOUSTNE|Housing starts: Northeast
    HOUSTMW|Housing starts: Midwest
    HOUSTS|Housing starts: South
    HOUSTW|Housing starts: West
    PERMIT|New private housing permits
    PERMITNE|New private housing permits: Northeast
    PERMITMW|New private housing permits: Midwest
    PERMITS|New private housing permits: South
    PERMITW|New private housing permits: West`,
};

const UNADJUSTED: Record<string, string> = {
  percent: `
    FEDFUNDS|Effective federal funds rate
    DFF|Effective federal funds rate
    PCREDIT8|Primary credit rate of the Federal Reserve
    DPCREDIT|Primary credit rate of the Federal Reserve
    CP3Mx|3-month AA financial commercial paper rate
    TB3MS|3-month Treasury bill
    TB6MS|6-month Treasury bill
    GS1|1-year Treasury rate
    GS5|5-year Treasury rate
    GS10|10-year Treasury rate
    DGS2|2-year Treasury rate
    DGS10|10-year Treasury rate
    DGS30|30-year Treasury rate
    AAA|Moody's seasoned Aaa corporate bond yield
    BAA|Moody's seasoned Baa corporate bond yield`,
  'percentage points': `
    T10Y2Y|10-year Treasury rate minus 2-year Treasury rate
    COMPAPFFx|3-month commercial paper minus federal funds rate
    TB3SMFFM|3-month Treasury bill minus federal funds rate
    TB6SMFFM|6-month Treasury bill minus federal funds rate
    T1YFFM|1-year Treasury rate minus federal funds rate
    T5YFFM|5-year Treasury rate minus federal funds rate
    T10YFFM|10-year Treasury rate minus federal funds rate
    AAAFFM|Aaa corporate bond yield minus federal funds rate
    BAAFFM|Baa corporate bond yield minus federal funds rate`,
  'millions of USD': `
    BOGMBASE|Monetary base
    NONBORRES|Reserves of depository institutions, nonborrowed`,
  'billions of USD': `
    TOTRESNS|Total reserves of depository institutions`,
  index: `
    TWEXAFEGSMTHx|Trade-weighted US dollar index: advanced foreign economies
    VIXCLSx|CBOE volatility index`,
  'CHF per USD': `
    EXSZUSx|Switzerland to US foreign exchange rate`,
  'JPY per USD': `
    EXJPUSx|Japan to US foreign exchange rate`,
  'USD per GBP': `
    EXUSUKx|US to UK foreign exchange rate`,
  'CAD per USD': `
    EXCAUSx|Canada to US foreign exchange rate`,
  'USD per barrel': `
    OILPRICEx|Crude oil, spliced WTI and Cushing`,
  'index 1982=100': `
    PPICMM|Producer price index: metals and metal products`,
  'index 1982-84=100': `
    CPIAUCNS|Consumer price index for all urban consumers: all items
    CPIAPPNS|Consumer price index: apparel
    CPIMEDNS|Consumer price index: medical care
    CPITRNNS|Consumer price index: transportation
    CPIFABNS|Consumer price index: food and beverages
    CPIHOSNS|Consumer price index: housing
    CPIOGSNS|Consumer price index: other goods and services`,
  'index 1997-12=100': `
    CPIEDUNS|Consumer price index: education and communication
    CPIRECNS|Consumer price index: recreation`,
};

const table = (units: Record<string, string>, seasonallyAdjusted: boolean): [string, About][] =>
  Object.entries(units).flatMap(([unit, lines]) =>
    lines
      .trim()
      .split('\n')
      .map((line): [string, About] => {
        const [series = '', title = ''] = line.trim().split('|');
        return [series.toUpperCase(), { title, unit, seasonallyAdjusted }];
      }),
  );

const TITLES = new Map([...table(ADJUSTED, true), ...table(UNADJUSTED, false)]);

/** Title and unit of a FRED series; undefined for unknown series. All are about the United States. */
export const aboutFredSeries = (series: string): About | undefined => TITLES.get(series.toUpperCase());
