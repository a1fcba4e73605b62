// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.Statement;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;

/** Reads Statement. */
public final class StatementReader {
  private StatementReader() {}

  public static Statement read(JsonReader json) throws IOException {
    LocalDate periodEnd = null;
    long fiscalYear = 0;
    String fiscalPeriod = null;
    Instant filedAt = null;
    String form = null;
    String currency = null;
    Double revenue = null;
    Double grossProfit = null;
    Double operatingIncome = null;
    Double netIncome = null;
    Double ebitda = null;
    Double epsDiluted = null;
    Double dividendPerShare = null;
    Double cash = null;
    Double totalAssets = null;
    Double totalLiabilities = null;
    Double totalDebt = null;
    Double equity = null;
    Double sharesOutstanding = null;
    Double operatingCashFlow = null;
    Double capitalExpenditure = null;
    Double freeCashFlow = null;
    Double grossMargin = null;
    Double operatingMargin = null;
    Double netMargin = null;
    Double revenueGrowth = null;
    Double epsGrowth = null;
    Double returnOnEquity = null;
    Double currentRatio = null;
    Double debtToEquity = null;
    Double marketCap = null;
    Double enterpriseValue = null;
    Double priceEarnings = null;
    Double priceBook = null;
    Double priceSales = null;
    Double evToEbitda = null;
    Double dividendYield = null;
    Double price = null;
    LocalDate priceDate = null;
    Double costOfRevenue = null;
    Double researchAndDevelopment = null;
    Double sellingGeneralAdministrative = null;
    Double operatingExpenses = null;
    Double interestExpense = null;
    Double otherIncome = null;
    Double incomeBeforeTax = null;
    Double incomeTax = null;
    Double epsBasic = null;
    Double sharesBasic = null;
    Double sharesDiluted = null;
    Double shortTermInvestments = null;
    Double receivables = null;
    Double inventory = null;
    Double otherCurrentAssets = null;
    Double currentAssets = null;
    Double propertyPlantEquipment = null;
    Double goodwillAndIntangibles = null;
    Double otherAssets = null;
    Double accountsPayable = null;
    Double shortTermDebt = null;
    Double otherCurrentLiabilities = null;
    Double currentLiabilities = null;
    Double longTermDebt = null;
    Double otherLiabilities = null;
    Double commonStock = null;
    Double retainedEarnings = null;
    Double depreciationAndAmortization = null;
    Double stockCompensation = null;
    Double changeInWorkingCapital = null;
    Double otherOperating = null;
    Double otherInvesting = null;
    Double investingCashFlow = null;
    Double debtIssued = null;
    Double sharesRepurchased = null;
    Double dividendsPaid = null;
    Double otherFinancing = null;
    Double financingCashFlow = null;
    Double netChangeInCash = null;
    Double freeCashFlowMargin = null;
    Double netIncomeGrowth = null;
    Double returnOnAssets = null;
    Double returnOnInvestedCapital = null;
    Double assetTurnover = null;
    Double inventoryTurnover = null;
    Double receivableDays = null;
    Double quickRatio = null;
    Double cashRatio = null;
    Double debtToAssets = null;
    Double interestCoverage = null;
    Double payoutRatio = null;
    Double bookValuePerShare = null;
    Double peg = null;
    Double priceFreeCashFlow = null;
    Double evToSales = null;
    Double earningsYield = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "periodEnd" -> periodEnd = json.date();
        case "fiscalYear" -> fiscalYear = json.integer();
        case "fiscalPeriod" -> fiscalPeriod = json.text();
        case "filedAt" -> filedAt = json.time();
        case "form" -> form = json.text();
        case "currency" -> currency = json.text();
        case "revenue" -> revenue = json.numberOrNull();
        case "grossProfit" -> grossProfit = json.numberOrNull();
        case "operatingIncome" -> operatingIncome = json.numberOrNull();
        case "netIncome" -> netIncome = json.numberOrNull();
        case "ebitda" -> ebitda = json.numberOrNull();
        case "epsDiluted" -> epsDiluted = json.numberOrNull();
        case "dividendPerShare" -> dividendPerShare = json.numberOrNull();
        case "cash" -> cash = json.numberOrNull();
        case "totalAssets" -> totalAssets = json.numberOrNull();
        case "totalLiabilities" -> totalLiabilities = json.numberOrNull();
        case "totalDebt" -> totalDebt = json.numberOrNull();
        case "equity" -> equity = json.numberOrNull();
        case "sharesOutstanding" -> sharesOutstanding = json.numberOrNull();
        case "operatingCashFlow" -> operatingCashFlow = json.numberOrNull();
        case "capitalExpenditure" -> capitalExpenditure = json.numberOrNull();
        case "freeCashFlow" -> freeCashFlow = json.numberOrNull();
        case "grossMargin" -> grossMargin = json.numberOrNull();
        case "operatingMargin" -> operatingMargin = json.numberOrNull();
        case "netMargin" -> netMargin = json.numberOrNull();
        case "revenueGrowth" -> revenueGrowth = json.numberOrNull();
        case "epsGrowth" -> epsGrowth = json.numberOrNull();
        case "returnOnEquity" -> returnOnEquity = json.numberOrNull();
        case "currentRatio" -> currentRatio = json.numberOrNull();
        case "debtToEquity" -> debtToEquity = json.numberOrNull();
        case "marketCap" -> marketCap = json.numberOrNull();
        case "enterpriseValue" -> enterpriseValue = json.numberOrNull();
        case "priceEarnings" -> priceEarnings = json.numberOrNull();
        case "priceBook" -> priceBook = json.numberOrNull();
        case "priceSales" -> priceSales = json.numberOrNull();
        case "evToEbitda" -> evToEbitda = json.numberOrNull();
        case "dividendYield" -> dividendYield = json.numberOrNull();
        case "price" -> price = json.numberOrNull();
        case "priceDate" -> priceDate = json.date();
        case "costOfRevenue" -> costOfRevenue = json.numberOrNull();
        case "researchAndDevelopment" -> researchAndDevelopment = json.numberOrNull();
        case "sellingGeneralAdministrative" -> sellingGeneralAdministrative = json.numberOrNull();
        case "operatingExpenses" -> operatingExpenses = json.numberOrNull();
        case "interestExpense" -> interestExpense = json.numberOrNull();
        case "otherIncome" -> otherIncome = json.numberOrNull();
        case "incomeBeforeTax" -> incomeBeforeTax = json.numberOrNull();
        case "incomeTax" -> incomeTax = json.numberOrNull();
        case "epsBasic" -> epsBasic = json.numberOrNull();
        case "sharesBasic" -> sharesBasic = json.numberOrNull();
        case "sharesDiluted" -> sharesDiluted = json.numberOrNull();
        case "shortTermInvestments" -> shortTermInvestments = json.numberOrNull();
        case "receivables" -> receivables = json.numberOrNull();
        case "inventory" -> inventory = json.numberOrNull();
        case "otherCurrentAssets" -> otherCurrentAssets = json.numberOrNull();
        case "currentAssets" -> currentAssets = json.numberOrNull();
        case "propertyPlantEquipment" -> propertyPlantEquipment = json.numberOrNull();
        case "goodwillAndIntangibles" -> goodwillAndIntangibles = json.numberOrNull();
        case "otherAssets" -> otherAssets = json.numberOrNull();
        case "accountsPayable" -> accountsPayable = json.numberOrNull();
        case "shortTermDebt" -> shortTermDebt = json.numberOrNull();
        case "otherCurrentLiabilities" -> otherCurrentLiabilities = json.numberOrNull();
        case "currentLiabilities" -> currentLiabilities = json.numberOrNull();
        case "longTermDebt" -> longTermDebt = json.numberOrNull();
        case "otherLiabilities" -> otherLiabilities = json.numberOrNull();
        case "commonStock" -> commonStock = json.numberOrNull();
        case "retainedEarnings" -> retainedEarnings = json.numberOrNull();
        case "depreciationAndAmortization" -> depreciationAndAmortization = json.numberOrNull();
        case "stockCompensation" -> stockCompensation = json.numberOrNull();
        case "changeInWorkingCapital" -> changeInWorkingCapital = json.numberOrNull();
        case "otherOperating" -> otherOperating = json.numberOrNull();
        case "otherInvesting" -> otherInvesting = json.numberOrNull();
        case "investingCashFlow" -> investingCashFlow = json.numberOrNull();
        case "debtIssued" -> debtIssued = json.numberOrNull();
        case "sharesRepurchased" -> sharesRepurchased = json.numberOrNull();
        case "dividendsPaid" -> dividendsPaid = json.numberOrNull();
        case "otherFinancing" -> otherFinancing = json.numberOrNull();
        case "financingCashFlow" -> financingCashFlow = json.numberOrNull();
        case "netChangeInCash" -> netChangeInCash = json.numberOrNull();
        case "freeCashFlowMargin" -> freeCashFlowMargin = json.numberOrNull();
        case "netIncomeGrowth" -> netIncomeGrowth = json.numberOrNull();
        case "returnOnAssets" -> returnOnAssets = json.numberOrNull();
        case "returnOnInvestedCapital" -> returnOnInvestedCapital = json.numberOrNull();
        case "assetTurnover" -> assetTurnover = json.numberOrNull();
        case "inventoryTurnover" -> inventoryTurnover = json.numberOrNull();
        case "receivableDays" -> receivableDays = json.numberOrNull();
        case "quickRatio" -> quickRatio = json.numberOrNull();
        case "cashRatio" -> cashRatio = json.numberOrNull();
        case "debtToAssets" -> debtToAssets = json.numberOrNull();
        case "interestCoverage" -> interestCoverage = json.numberOrNull();
        case "payoutRatio" -> payoutRatio = json.numberOrNull();
        case "bookValuePerShare" -> bookValuePerShare = json.numberOrNull();
        case "peg" -> peg = json.numberOrNull();
        case "priceFreeCashFlow" -> priceFreeCashFlow = json.numberOrNull();
        case "evToSales" -> evToSales = json.numberOrNull();
        case "earningsYield" -> earningsYield = json.numberOrNull();
        default -> json.skip();
      }
    }
    return new Statement(
        periodEnd,
        fiscalYear,
        fiscalPeriod,
        filedAt,
        form,
        currency,
        revenue,
        grossProfit,
        operatingIncome,
        netIncome,
        ebitda,
        epsDiluted,
        dividendPerShare,
        cash,
        totalAssets,
        totalLiabilities,
        totalDebt,
        equity,
        sharesOutstanding,
        operatingCashFlow,
        capitalExpenditure,
        freeCashFlow,
        grossMargin,
        operatingMargin,
        netMargin,
        revenueGrowth,
        epsGrowth,
        returnOnEquity,
        currentRatio,
        debtToEquity,
        marketCap,
        enterpriseValue,
        priceEarnings,
        priceBook,
        priceSales,
        evToEbitda,
        dividendYield,
        price,
        priceDate,
        costOfRevenue,
        researchAndDevelopment,
        sellingGeneralAdministrative,
        operatingExpenses,
        interestExpense,
        otherIncome,
        incomeBeforeTax,
        incomeTax,
        epsBasic,
        sharesBasic,
        sharesDiluted,
        shortTermInvestments,
        receivables,
        inventory,
        otherCurrentAssets,
        currentAssets,
        propertyPlantEquipment,
        goodwillAndIntangibles,
        otherAssets,
        accountsPayable,
        shortTermDebt,
        otherCurrentLiabilities,
        currentLiabilities,
        longTermDebt,
        otherLiabilities,
        commonStock,
        retainedEarnings,
        depreciationAndAmortization,
        stockCompensation,
        changeInWorkingCapital,
        otherOperating,
        otherInvesting,
        investingCashFlow,
        debtIssued,
        sharesRepurchased,
        dividendsPaid,
        otherFinancing,
        financingCashFlow,
        netChangeInCash,
        freeCashFlowMargin,
        netIncomeGrowth,
        returnOnAssets,
        returnOnInvestedCapital,
        assetTurnover,
        inventoryTurnover,
        receivableDays,
        quickRatio,
        cashRatio,
        debtToAssets,
        interestCoverage,
        payoutRatio,
        bookValuePerShare,
        peg,
        priceFreeCashFlow,
        evToSales,
        earningsYield);
  }
}
