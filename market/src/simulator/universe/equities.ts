import type { Instrument } from '../instrument.ts';

/**
 * One line a company: symbol, name, industry, exchange, price on the first day, growth of the price a year, beta,
 * own volatility a year, dividend yield a year (all in percent, beta aside), shares outstanding in millions.
 */
const SECTORS: Record<string, string> = {
  'Information Technology': `
    AAPL|Apple Inc.|Technology Hardware, Storage & Peripherals|XNAS|105.35|20|1.1|20|0.6|5545
    MSFT|Microsoft Corporation|Systems Software|XNAS|54.80|20|1.1|17|0.9|7910
    NVDA|NVIDIA Corporation|Semiconductors|XNAS|32.37|38|1.5|34|0.1|539
    AVGO|Broadcom Inc.|Semiconductors|XNAS|139.90|27|1.3|26|1.6|394
    ORCL|Oracle Corporation|Application Software|XNYS|35.75|15|0.9|22|1.3|4170
    CRM|Salesforce, Inc.|Application Software|XNYS|76.71|11|1.2|25|0.4|677
    AMD|Advanced Micro Devices, Inc.|Semiconductors|XNAS|6.20|34|1.6|38|0|793
    INTC|Intel Corporation|Semiconductors|XNAS|33.99|1|1.0|27|1.9|4720
    CSCO|Cisco Systems, Inc.|Communications Equipment|XNAS|26.41|9|0.9|17|2.6|5070
    ADBE|Adobe Inc.|Application Software|XNAS|91.97|14|1.2|23|0|498
    QCOM|QUALCOMM Incorporated|Semiconductors|XNAS|49.10|11|1.2|26|2.1|1500
    TXN|Texas Instruments Incorporated|Semiconductors|XNAS|53.69|12|1.1|19|2.7|1010
    IBM|International Business Machines Corporation|IT Consulting & Other Services|XNYS|135.95|6|0.8|17|3.9|966
    AMAT|Applied Materials, Inc.|Semiconductor Materials & Equipment|XNAS|18.27|23|1.4|27|0.9|1140
    MU|Micron Technology, Inc.|Semiconductors|XNAS|13.79|22|1.4|34|0.3|1035
    INTU|Intuit Inc.|Application Software|XNAS|94.20|18|1.1|22|0.6|264`,
  'Communication Services': `
    GOOGL|Alphabet Inc. Class A|Interactive Media & Services|XNAS|759.44|18|1.1|18|0.3|688
    META|Meta Platforms, Inc.|Interactive Media & Services|XNAS|102.22|17|1.2|27|0.3|2850
    NFLX|Netflix, Inc.|Movies & Entertainment|XNAS|109.96|20|1.2|33|0|428
    DIS|The Walt Disney Company|Movies & Entertainment|XNYS|102.98|1|1.0|20|1.0|1640
    CMCSA|Comcast Corporation|Cable & Satellite|XNAS|55.61|2|0.9|18|2.6|2440
    T|AT&T Inc.|Integrated Telecommunication Services|XNYS|34.35|0|0.6|17|4.8|6150
    VZ|Verizon Communications Inc.|Integrated Telecommunication Services|XNYS|45.87|1|0.5|15|5.2|4080
    TMUS|T-Mobile US, Inc.|Wireless Telecommunication Services|XNAS|38.22|16|0.7|20|0.8|818
    EA|Electronic Arts Inc.|Interactive Home Entertainment|XNAS|66.97|9|0.8|23|0.5|311
    OMC|Omnicom Group Inc.|Advertising|XNYS|74.37|1|0.9|19|3.4|240`,
  'Consumer Discretionary': `
    AMZN|Amazon.com, Inc.|Broadline Retail|XNAS|636.99|17|1.2|24|0|470
    TSLA|Tesla, Inc.|Automobile Manufacturers|XNAS|223.41|26|1.5|46|0|131
    HD|The Home Depot, Inc.|Home Improvement Retail|XNYS|131.07|10|1.0|16|2.2|1270
    MCD|McDonald's Corporation|Restaurants|XNYS|117.58|9|0.6|14|2.3|919
    NKE|NIKE, Inc.|Footwear|XNYS|61.52|3|1.0|22|1.6|1690
    SBUX|Starbucks Corporation|Restaurants|XNAS|58.26|5|0.9|20|2.0|1480
    LOW|Lowe's Companies, Inc.|Home Improvement Retail|XNYS|74.84|12|1.1|20|1.7|918
    BKNG|Booking Holdings Inc.|Hotels, Resorts & Cruise Lines|XNAS|1248.40|12|1.2|25|0.4|49.7
    TJX|The TJX Companies, Inc.|Apparel Retail|XNYS|71.02|14|0.9|18|1.3|665
    F|Ford Motor Company|Automobile Manufacturers|XNYS|13.97|0|1.3|26|4.6|3970
    GM|General Motors Company|Automobile Manufacturers|XNYS|33.31|6|1.3|26|2.0|1550
    MAR|Marriott International, Inc.|Hotels, Resorts & Cruise Lines|XNAS|65.49|13|1.2|22|1.1|257`,
  'Consumer Staples': `
    WMT|Walmart Inc.|Consumer Staples Merchandise Retail|XNYS|61.46|14|0.5|16|1.7|3160
    COST|Costco Wholesale Corporation|Consumer Staples Merchandise Retail|XNAS|159.40|16|0.7|16|0.8|438
    PG|The Procter & Gamble Company|Household Products|XNYS|78.37|6|0.5|13|2.6|2710
    KO|The Coca-Cola Company|Soft Drinks & Non-alcoholic Beverages|XNYS|42.40|5|0.5|12|3.0|4340
    PEP|PepsiCo, Inc.|Soft Drinks & Non-alcoholic Beverages|XNAS|98.75|4|0.5|12|2.8|1450
    PM|Philip Morris International Inc.|Tobacco|XNYS|86.99|6|0.6|18|4.6|1550
    MO|Altria Group, Inc.|Tobacco|XNYS|57.91|0|0.6|18|6.6|1960
    MDLZ|Mondelez International, Inc.|Packaged Foods & Meats|XNAS|44.10|4|0.6|16|2.2|1580
    CL|Colgate-Palmolive Company|Household Products|XNYS|65.86|3|0.5|14|2.3|894
    KMB|Kimberly-Clark Corporation|Household Products|XNYS|126.21|0|0.5|15|3.3|362
    GIS|General Mills, Inc.|Packaged Foods & Meats|XNYS|56.97|0|0.4|17|3.6|595`,
  'Health Care': `
    LLY|Eli Lilly and Company|Pharmaceuticals|XNYS|82.34|21|0.6|24|1.2|1100
    UNH|UnitedHealth Group Incorporated|Managed Health Care|XNYS|116.46|11|0.8|21|1.5|953
    JNJ|Johnson & Johnson|Pharmaceuticals|XNYS|100.48|5|0.5|13|2.7|2760
    ABBV|AbbVie Inc.|Biotechnology|XNYS|57.61|12|0.7|20|3.9|1610
    MRK|Merck & Co., Inc.|Pharmaceuticals|XNYS|52.31|5|0.6|17|2.9|2780
    PFE|Pfizer Inc.|Pharmaceuticals|XNYS|31.97|-1|0.6|18|4.1|6170
    TMO|Thermo Fisher Scientific Inc.|Life Sciences Tools & Services|XNYS|140.46|12|0.9|18|0.3|399
    ABT|Abbott Laboratories|Health Care Equipment|XNYS|42.93|10|0.8|17|1.8|1490
    AMGN|Amgen Inc.|Biotechnology|XNAS|158.78|6|0.7|20|2.7|754
    MDT|Medtronic plc|Health Care Equipment|XNYS|74.91|2|0.8|17|2.7|1410
    GILD|Gilead Sciences, Inc.|Biotechnology|XNAS|99.49|1|0.7|21|3.4|1440
    BMY|Bristol-Myers Squibb Company|Pharmaceuticals|XNYS|67.27|-2|0.6|20|3.5|1670`,
  Financials: `
    JPM|JPMorgan Chase & Co.|Diversified Banks|XNYS|63.62|14|1.2|15|2.8|3660
    BAC|Bank of America Corporation|Diversified Banks|XNYS|16.43|11|1.3|19|2.3|10380
    WFC|Wells Fargo & Company|Diversified Banks|XNYS|52.91|4|1.2|19|3.0|5090
    C|Citigroup Inc.|Diversified Banks|XNYS|51.13|6|1.4|20|2.8|2950
    GS|The Goldman Sachs Group, Inc.|Investment Banking & Brokerage|XNYS|177.14|13|1.3|17|2.1|419
    MS|Morgan Stanley|Investment Banking & Brokerage|XNYS|31.48|15|1.4|18|2.8|1920
    V|Visa Inc. Class A|Transaction & Payment Processing Services|XNYS|75.81|14|0.9|15|0.7|1950
    MA|Mastercard Incorporated|Transaction & Payment Processing Services|XNYS|95.14|16|1.0|16|0.6|1100
    BRK.B|Berkshire Hathaway Inc. Class B|Multi-Sector Holdings|XNYS|130.75|12|0.8|11|0|1240
    AXP|American Express Company|Consumer Finance|XNYS|67.59|14|1.2|19|1.4|969
    BLK|BlackRock, Inc.|Asset Management & Custody Banks|XNYS|332.56|10|1.2|16|2.4|165
    SCHW|The Charles Schwab Corporation|Investment Banking & Brokerage|XNYS|32.05|10|1.2|22|1.3|1320
    PGR|The Progressive Corporation|Property & Casualty Insurance|XNYS|31.29|18|0.6|17|1.2|583`,
  Industrials: `
    GE|GE Aerospace|Aerospace & Defense|XNYS|30.71|16|1.2|26|1.2|9400
    CAT|Caterpillar Inc.|Construction Machinery & Heavy Transportation Equipment|XNYS|67.99|17|1.2|20|2.4|582
    BA|The Boeing Company|Aerospace & Defense|XNYS|140.50|4|1.3|29|0.9|666
    HON|Honeywell International Inc.|Industrial Conglomerates|XNAS|102.17|7|1.0|14|2.0|770
    UNP|Union Pacific Corporation|Rail Transportation|XNYS|77.21|10|1.0|17|2.3|849
    UPS|United Parcel Service, Inc.|Air Freight & Logistics|XNYS|94.84|0|0.9|21|4.2|887
    LMT|Lockheed Martin Corporation|Aerospace & Defense|XNYS|214.98|7|0.5|18|2.7|306
    RTX|RTX Corporation|Aerospace & Defense|XNYS|95.35|6|0.9|19|2.3|838
    DE|Deere & Company|Agricultural & Farm Machinery|XNYS|76.26|17|1.1|20|1.5|317
    MMM|3M Company|Industrial Conglomerates|XNYS|146.82|0|0.9|19|3.2|609
    FDX|FedEx Corporation|Air Freight & Logistics|XNYS|146.06|5|1.2|24|1.7|276`,
  Energy: `
    XOM|Exxon Mobil Corporation|Integrated Oil & Gas|XNYS|77.46|4|0.9|17|4.0|4160
    CVX|Chevron Corporation|Integrated Oil & Gas|XNYS|88.85|5|1.0|18|4.2|1880
    COP|ConocoPhillips|Oil & Gas Exploration & Production|XNYS|47.68|6|1.2|25|3.0|1240
    SLB|Schlumberger Limited|Oil & Gas Equipment & Services|XNYS|69.71|-4|1.3|26|2.6|1256
    EOG|EOG Resources, Inc.|Oil & Gas Exploration & Production|XNYS|71.52|4|1.2|25|2.8|550
    VLO|Valero Energy Corporation|Oil & Gas Refining & Marketing|XNYS|71.72|7|1.2|26|3.1|474
    OXY|Occidental Petroleum Corporation|Oil & Gas Exploration & Production|XNYS|68.60|-4|1.3|31|2.0|764
    KMI|Kinder Morgan, Inc.|Oil & Gas Storage & Transportation|XNYS|15.31|5|0.9|22|4.6|2230
    WMB|The Williams Companies, Inc.|Oil & Gas Storage & Transportation|XNYS|25.92|8|1.1|23|4.1|750`,
  Materials: `
    LIN|Linde plc|Industrial Gases|XNAS|100.30|14|0.9|14|1.5|285
    SHW|The Sherwin-Williams Company|Specialty Chemicals|XNYS|255.10|14|1.0|18|0.9|92
    FCX|Freeport-McMoRan Inc.|Copper|XNYS|6.71|17|1.6|34|1.1|1250
    NEM|Newmont Corporation|Gold|XNYS|18.17|12|0.4|27|2.3|530
    ECL|Ecolab Inc.|Specialty Chemicals|XNYS|111.10|8|0.9|15|1.0|296
    APD|Air Products and Chemicals, Inc.|Industrial Gases|XNYS|127.40|7|0.9|17|2.4|215
    NUE|Nucor Corporation|Steel|XNYS|39.60|11|1.2|25|1.6|318
    DOW|Dow Inc.|Commodity Chemicals|XNYS|50.10|-4|1.2|22|5.4|745
    PPG|PPG Industries, Inc.|Specialty Chemicals|XNYS|96.60|1|1.1|18|2.0|270`,
  'Real Estate': `
    PLD|Prologis, Inc.|Industrial REITs|XNYS|41.90|10|1.0|17|3.1|524
    AMT|American Tower Corporation|Telecom Tower REITs|XNYS|95.60|7|0.7|19|2.8|424
    EQIX|Equinix, Inc.|Data Center REITs|XNAS|298.30|10|0.8|20|2.1|68
    SPG|Simon Property Group, Inc.|Retail REITs|XNYS|191.30|0|1.1|22|4.9|309
    O|Realty Income Corporation|Retail REITs|XNYS|50.90|1|0.7|17|5.0|250
    PSA|Public Storage|Self-Storage REITs|XNYS|245.20|2|0.7|17|3.8|173
    WELL|Welltower Inc.|Health Care REITs|XNYS|66.60|9|0.8|20|3.2|355
    CCI|Crown Castle Inc.|Telecom Tower REITs|XNYS|85.20|1|0.7|19|5.0|334`,
  Utilities: `
    NEE|NextEra Energy, Inc.|Electric Utilities|XNYS|103.20|9|0.5|17|2.5|461
    DUK|Duke Energy Corporation|Electric Utilities|XNYS|70.70|5|0.4|14|4.1|689
    SO|The Southern Company|Electric Utilities|XNYS|46.50|6|0.4|14|4.1|912
    D|Dominion Energy, Inc.|Multi-Utilities|XNYS|67.20|-1|0.4|16|4.6|597
    AEP|American Electric Power Company, Inc.|Electric Utilities|XNAS|58.10|6|0.4|15|3.6|491
    EXC|Exelon Corporation|Electric Utilities|XNAS|27.40|5|0.5|17|3.5|920
    SRE|Sempra|Multi-Utilities|XNYS|93.60|5|0.5|16|3.2|248
    XEL|Xcel Energy Inc.|Electric Utilities|XNAS|35.80|6|0.4|15|3.1|508
    ED|Consolidated Edison, Inc.|Multi-Utilities|XNYS|63.80|4|0.3|15|3.7|293`,
};

/** Half a percent of all shares change hands on a quiet day, more for restless companies. */
const turnover = (volatility: number) => 0.003 + 0.02 * Math.max(0, volatility - 0.12);

function equity(sector: string, line: string): Instrument {
  const [symbol, name, industry, exchange, ...figures] = line.trim().split('|');
  const [price, growth, beta, volatility, dividend, shares] = figures.map(Number);
  const ownVolatility = volatility! / 100;
  return {
    symbol: symbol!,
    name: name!,
    assetClass: 'equity',
    exchange: exchange!,
    currency: 'USD',
    sector,
    industry: industry!,
    priceDecimals: 2,
    volumeDecimals: 0,
    startPrice: price!,
    growth: growth! / 100,
    loadings: [
      ['market', beta!],
      [sector, 1],
    ],
    volatility: ownVolatility,
    gapShare: 0.25,
    dividendYield: dividend! / 100,
    units: shares! * 1e6,
    dailyVolume: shares! * 1e6 * turnover(ownVolatility),
    spread: 0.0001,
  };
}

export const SECTOR_NAMES: readonly string[] = Object.keys(SECTORS);

export const EQUITIES: readonly Instrument[] = Object.entries(SECTORS).flatMap(([sector, lines]) =>
  lines
    .trim()
    .split('\n')
    .map((line) => equity(sector, line)),
);
